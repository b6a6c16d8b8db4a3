"""Small things done with files, each with the reason why it is not the obvious call."""

from __future__ import annotations

import contextlib
import errno
import os
import stat

from iendjinn.errors import FileError

try:
    from _blake2 import blake2b  # a third of the start-up that hashlib costs; the same function
except ImportError:
    from hashlib import blake2b

FILE_LIMIT = 4_000_000
"""Bytes of the largest TOML file that is read: hundreds of times a character, and a second's work to parse."""


MISSING = "there is no such file"


def digest(content: bytes, salt: bytes = b"") -> str:
    """Give the hash (32 hexadecimal digits) that names this content in the journal and among the stamps."""
    return blake2b(content, digest_size=16, salt=salt).hexdigest()


def read_bytes(path: str, shown: str, *, limit: int = FILE_LIMIT) -> bytes:
    """Read a whole file; `shown` is its path as messages name it. Raises FileError where it cannot be read."""
    try:
        content = read_plain(path, limit + 1)
    except FileNotFoundError:
        raise FileError(MISSING, file=shown) from None
    except OSError as error:
        raise FileError(f"cannot be read: {reason(error)}", file=shown) from error
    if len(content) > limit:
        raise FileError(f"is larger than {limit // 1_000_000} MB, the most that is read", file=shown)
    return content


def read_plain(path: str, most: int = 0) -> bytes:
    """Read a file, or its first `most` bytes; OSError for what is no plain file: a pipe or a device might never end."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags)
    try:
        told = os.fstat(descriptor)
        if not stat.S_ISREG(told.st_mode):
            code = errno.EISDIR if stat.S_ISDIR(told.st_mode) else errno.EINVAL
            raise OSError(code, "it is a folder" if code == errno.EISDIR else "it is no plain file", path)
        content = b""
        while piece := os.read(descriptor, (most or max(told.st_size, len(content)) + 1) - len(content)):
            content += piece
        return content
    finally:
        os.close(descriptor)


def write_flushed(path: str, content: bytes) -> None:
    """Write a new file and wait until it lies on the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
    try:
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def flush_folder(path: str) -> None:
    """Wait until what was made, renamed or removed in a folder lies on the disk, where the platform can do that."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Write every byte: one call may write fewer than it was given."""
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


def remove(path: str) -> None:
    """Remove a file that may be gone already."""
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)


def reason(error: OSError) -> str:
    """Say in words why the system refused."""
    return (error.strerror or str(error)).lower()
