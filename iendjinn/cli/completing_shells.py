"""How bash and fish ask what may come next, where Click's own way loses what is in a name."""

from __future__ import annotations

from click.shell_completion import BashComplete, FishComplete, add_completion_class

BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' response type value

    response=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD %(complete_var)s=bash_complete $1)

    while IFS=',' read -r type value; do
        if [[ $type == 'dir' ]]; then
            COMPREPLY=()
            compopt -o dirnames
        elif [[ $type == 'file' ]]; then
            COMPREPLY=()
            compopt -o default
        elif [[ $type == 'plain' ]]; then
            [[ $2 == [\\"\\']* ]] || printf -v value '%%q' "$value"
            COMPREPLY+=("$value")
        fi
    done <<< "$response"

    return 0
}

%(complete_func)s_setup() {
    complete -o nosort -F %(complete_func)s %(prog_name)s
}

%(complete_func)s_setup;
"""
"""As Click's, but a name is quoted: a space, an apostrophe or a dollar sign in it is no more than that."""

FISH = """\
function %(complete_func)s;
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp) \
COMP_CWORD=(commandline -t) %(prog_name)s);

    for completion in $response;
        set -l metadata (string split -m 1 "," -- $completion);

        if test $metadata[1] = "dir";
            __fish_complete_directories (commandline -ct);
        else if test $metadata[1] = "file";
            __fish_complete_path (commandline -ct);
        else if test $metadata[1] = "plain";
            echo $metadata[2];
        end;
    end;
end;

complete --no-files --keep-order --command %(prog_name)s --arguments \
"(%(complete_func)s)";
"""
"""As Click's, but what a word means is shown whole, commas and all, and the order is kept."""


class Bash(BashComplete):
    """Bash, with names quoted."""

    source_template = BASH


class Fish(FishComplete):
    """Fish, with meanings whole."""

    source_template = FISH


def answer_shells() -> None:
    """Let Click answer bash and fish in these ways."""
    add_completion_class(Bash, "bash")
    add_completion_class(Fish, "fish")
