# Sourced by run, test, bench and soak: makes the virtual environment from a lock file with hashes.
#
#   setup_venv LOCK     LOCK is a file of ops/lock, e.g. "run" or "test"
#
# A stamp file records what was installed, so that a second start installs nothing.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
VENV=${JACKPOT_VENV:-$PWD/.venv}

find_python() {
    local candidate
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
    echo "Python 3.11 or later with venv is required: install it, or set PYTHON to its path." >&2
    return 1
}

# An installation is current while the lock file, pyproject.toml and the C sources are unchanged.
fingerprint() {
    cat "ops/lock/$1.txt" pyproject.toml jackpot/*/src/*.[ch] jackpot/*/*/src/*.[ch] 2>/dev/null | sha256sum | cut -d' ' -f1
}

setup_venv() {
    local lock=$1 stamp=$VENV/.installed-$1 print
    print=$(fingerprint "$lock")
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$print" ] && return
    echo "Setting up $VENV ($lock) ..." >&2
    if [ ! -x "$VENV/bin/python" ]; then
        "$(find_python)" -m venv "$VENV" || return 1
    fi
    "$VENV/bin/python" -m pip install -qq --require-hashes -r "ops/lock/$lock.txt" || return 1
    "$VENV/bin/python" -m pip install -qq --no-deps --no-build-isolation --editable . || return 1
    echo "$print" >"$stamp"
}
