# Shared by ./run, ./test and the other scripts: quiet configuring and building with progress.
# Source it after `set -euo pipefail`. All it prints goes to stderr.

# The checkout's root, wherever the caller stands.
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

cores=$(nproc)

# What one checkout has compiled, another need not: the compiler's cache sees paths from the root.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=yes CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-12G}

say() { printf '%s\n' "$*" >&2; }

# Shows each line "DONE/TOTAL" from stdin as progress of $1: in place on a terminal, else one line
# every quarter of a minute, so that a log shows life without being flooded.
show_progress() {
  local what=$1 line started= shown=$SECONDS
  while read -r line; do
    if [[ -z $started ]]; then
      say "$what"
      started=yes
    fi
    if [[ -t 2 ]]; then
      printf '\r\e[K  %s %s' "$what" "$line" >&2
    elif ((SECONDS - shown >= 15)); then
      printf '  %s %s\n' "$what" "$line" >&2
      shown=$SECONDS
    fi
  done
  if [[ -t 2 ]]; then printf '\r\e[K' >&2; fi
}

# Runs CMake for the preset $1 with the further arguments, unless that was the last thing done in
# its build folder. (Ninja itself runs CMake again when a CMakeLists.txt changes.)
configure() {
  local preset=$1
  local dir=$root/build/$preset
  local stamp=$dir/.configured
  if [[ -f $dir/build.ninja && $stamp -nt $root/CMakePresets.json && $(<"$stamp") == "$*" ]]; then
    return
  fi
  say "configuring $preset"
  mkdir -p "$dir"
  if ! (cd "$root" && cmake --preset "$@") >"$dir/configure.log" 2>&1 </dev/null; then
    cat "$dir/configure.log" >&2
    return 1
  fi
  printf '%s' "$*" >"$stamp"
}

# Builds the given targets (all without any) of the configured preset $1. Silent when there is
# nothing to do; shows the compiler's output when it fails.
build() {
  local preset=$1
  local dir=$root/build/$preset
  local log=$dir/build.log
  shift
  local status=0
  NINJA_STATUS='[%f/%t] ' ninja -C "$dir" "$@" 2>&1 </dev/null | tee "$log" |
    sed -un 's/^\[\([0-9]*\/[0-9]*\)\] .*/\1/p' | show_progress "building $preset" || status=$?
  if ((status != 0)); then
    # Keep what failed and what the compiler said; drop the progress of all that went well.
    awk '/^\[[0-9]+\/[0-9]+\] / { next } { print }' "$log" >&2
  fi
  return "$status"
}

# Builds the optimised binary.
make_emporium() {
  # A folder that ./test has configured, tests included, serves as well: leave it so.
  local options=()
  if [[ $(cat "$root/build/release/.configured" 2>/dev/null) == *-DBUILD_TESTING=ON ]]; then
    options=(-DBUILD_TESTING=ON)
  fi
  configure release "${options[@]}" && build release emporium
}

# Holds a lock on the build folder of the preset $1 while running the rest, so that two builds
# started at once do not write over each other.
locked() {
  local dir=$root/build/$1
  shift
  mkdir -p "$dir"
  (
    flock 9
    "$@"
  ) 9>"$dir/.lock"
}

# Prints the newest installed version of the clang tool $1, e.g. clang-tidy-22.
clang_tool() {
  local version
  for version in 22 19; do
    if command -v "$1-$version"; then return; fi
  done
  command -v "$1" || {
    say "error: $1 is not installed (scripts/setup test installs it)"
    return 1
  }
}

# The C++ files of the project, zero-separated: tracked ones and new ones that git does not ignore.
source_files() {
  (
    cd "$root"
    git -c safe.directory='*' ls-files -z --cached --others --exclude-standard --deduplicate \
      -- '*.h' '*.cpp' |
      while IFS= read -rd '' file; do
        if [[ -f $file ]]; then printf '%s\0' "$file"; fi
      done
  )
}

# The games that the binary $1 plays, one id a line.
game_ids() { "$1" games | awk '/^[^ ]/ { print $1 }'; }
