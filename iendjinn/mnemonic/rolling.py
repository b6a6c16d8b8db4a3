"""The rolls that cards can change: the move, the tests, the wounds, the upload."""

from __future__ import annotations

from iendjinn.mnemonic.drawing import Drawing
from iendjinn.mnemonic.variant import COMBAT, NET, TRAITS, TRANSPORT, UPLOAD_TARGET, UPLOADS


class Rolling(Drawing):
    """The board with its rolls."""

    __slots__ = ()

    def begin_roll(self, roll: str, trait: int) -> None:
        """Begin a roll that goes by a trait: cards before it, where any fits, then the die (JM-cards)."""
        self.roll, self.trait, self.face, self.added = roll, trait, 0, 0
        if self.fitting() and "before" in self.asks[self.seat]:
            self.step, self.sides = "before", 0
        else:
            self.await_throw()

    def await_throw(self) -> None:
        """Wait for the die of the roll: a d6 moves, a d10 does all else."""
        self.step, self.why = "throw", self.name_of_roll()
        self.sides = 6 if self.roll == "move" else 10

    def fell_throw(self, face: int) -> None:
        """See the die; cards after it, where any fits, then what it comes to."""
        self.face = face
        if self.log is not None:
            self.tell("threw", use=self.name_of_roll(), face=face)
        if self.fitting() and "after" in self.asks[self.seat]:
            self.step, self.sides = "after", 0
        else:
            self.settle()

    def add_card(self, card: int, *, before: bool) -> None:
        """Add a card to the roll at hand: 1 more before it (JM-cards); then the next card, or on."""
        gives = self.variant.cards[card].gives[self.trait] + before
        self.put_away(card)
        self.added += gives
        if self.log is not None:
            self.tell("play", what=self.variant.cards[card].name, use=TRAITS[self.trait], total=gives)
        if self.fitting():
            return
        if before:
            self.await_throw()
        else:
            self.settle()

    def settle(self) -> None:
        """Let the roll count."""
        roll = self.roll
        if roll == "move":
            self._settle_move()
        elif roll == "wound":
            self._settle_wound()
        elif roll == "test":
            self._settle_test()
        elif roll == "fight":
            self._settle_fight()
        else:
            self._settle_upload()

    def total(self) -> int:
        """Give the face with trait and cards added."""
        return self.face + self.bonus[self.seat][self.trait] + self.added

    def _settle_move(self) -> None:
        seat = self.seat
        total = self.total()
        self.spaces[seat] = min(self.spaces[seat] + total, self.variant.spaces)
        if self.log is not None:
            bonus = self.bonus[seat][TRANSPORT]
            self.tell("move", face=self.face, bonus=bonus, cards=self.added, total=total, target=self.spaces[seat])
        self.roll = ""
        self.landed()

    def _won(self, target: int, boon: int = 0) -> bool:
        total = self.total() + boon
        if self.log is not None:
            self.tell(
                "won" if total >= target else "lost",
                use=self.name_of_roll(),
                face=self.face,
                bonus=self.bonus[self.seat][self.trait] + boon,
                cards=self.added,
                total=total,
                target=target,
            )
        return total >= target

    def _settle_test(self) -> None:
        row = self.variant.encounters[self.encounter]
        won = self._won(row.target)
        if row.drift:
            self.await_drift()
        elif not won:
            self.fight()
        elif row.draw:
            self.drawing = row.draw
            self.draw()
        else:
            self.encounter_over()

    def await_drift(self) -> None:
        """Wait for the die of spaces that a net connection moves, which cards do not change (JM-netcon)."""
        self.step, self.sides, self.why = "drift", self.variant.encounters[self.encounter].drift, "net connection"

    def fell_drift(self, face: int) -> None:
        """Move forward for a test won, back for one lost; nobody is robbed or met."""
        seat = self.seat
        forward = self.total() >= self.variant.encounters[self.encounter].target
        self.spaces[seat] = min(max(self.spaces[seat] + (face if forward else -face), 1), self.variant.spaces)
        if self.log is not None:
            self.tell("drift", face=face, total=face if forward else -face, target=self.spaces[seat])
        self.encounter_over()

    def fight(self) -> None:
        """Fight whom we could not avoid; be wounded where there is nothing to fight (JM-fight)."""
        if self.variant.encounters[self.encounter].fight:
            self.begin_roll("fight", COMBAT)
        else:
            self.be_wounded()

    def _settle_fight(self) -> None:
        row = self.variant.encounters[self.encounter]
        if not self._won(row.fight):
            self.be_wounded()
            return
        if row.boon or row.then >= 0:
            self.beaten[self.seat] |= 1 << self.encounter
        self.encounter_over()

    def be_wounded(self) -> None:
        """Roll for wounds, if whom we met makes any (JM-wound)."""
        trait = self.variant.encounters[self.encounter].wound
        if trait >= 0:
            self.begin_roll("wound", trait)
        else:
            self.encounter_over()

    def _settle_wound(self) -> None:
        seat = self.seat
        # What the foe adds less what the trait takes off; cards take off too.
        bonus = self.variant.encounters[self.encounter].harm - self.bonus[seat][self.trait]
        total = self.face + bonus - self.added
        wound = self.variant.wound(total)
        self.hits[seat] = 0 if wound.kills else max(self.hits[seat] - wound.hits, 0)
        if self.log is not None:
            left = self.hits[seat]
            self.tell("wound", what=wound.name, face=self.face, bonus=bonus, cards=self.added, total=total, target=left)
        if self.hits[seat]:
            self.encounter_over()
        else:
            self.die()

    def encounter_over(self) -> None:
        """End the encounter; in Heaven a net test for an upload follows (JM-heaven)."""
        self.encounter = -1
        self.roll = ""
        if self.in_heaven(self.seat):
            self.begin_roll("upload", NET)
        else:
            self.between()

    def _settle_upload(self) -> None:
        won = self._won(UPLOAD_TARGET, self.boon(self.seat))
        self.roll = ""
        if won:
            self.uploads[self.seat] += 1
            if self.uploads[self.seat] == UPLOADS:
                self.win(self.seat, "major")
                return
        self.between()

    # ---- what comes after, which the turn knows ------------------------------

    def landed(self) -> None:
        """Go on where the move ended."""
        raise NotImplementedError

    def between(self) -> None:
        """Go on after an encounter."""
        raise NotImplementedError

    def die(self) -> None:
        """Take the courier out of the game."""
        raise NotImplementedError

    def win(self, seat: int, victory: str) -> None:
        """End the game."""
        raise NotImplementedError
