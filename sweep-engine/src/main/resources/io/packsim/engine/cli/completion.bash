
# Prints the names that a mark stands for: @sweeps@, @tags@ or @launches@ of the database that the
# command line names. Builds nothing, and says nothing where it cannot ask.
function _packsim_known() {
  local sql i
  local database=()
  case $1 in
    @sweeps@) sql="SELECT name FROM sweep ORDER BY name" ;;
    @tags@) sql="SELECT name FROM tag ORDER BY name" ;;
    *) sql="SELECT name FROM sweep UNION SELECT name FROM tag" ;;
  esac
  if [ "$1" = "@launches@" ]; then printf '%s\n' last-good previous; fi
  for (( i=1; i<COMP_CWORD; i++ )); do
    if [ "${COMP_WORDS[i]}" = "--db" ]; then
      database=(--db "${COMP_WORDS[i+1]}")
      if [ "${COMP_WORDS[i+1]}" = "=" ]; then database=(--db "${COMP_WORDS[i+2]}"); fi
    fi
  done
  PACKSIM_NO_BUILD=1 "${COMP_WORDS[0]}" sweep query -q --format csv "${database[@]}" "$sql" \
    2>/dev/null </dev/null | tr -d '\r' | tail -n +2
}

# Offers words, those that marks stand for among them.
function _packsim_offer() {
  local given known
  local words=()
  for given in "$@"; do
    case $given in
      @*@)
        while IFS= read -r known; do
          if [ -n "$known" ]; then words+=("$known"); fi
        done <<< "$(_packsim_known "$given")"
        ;;
      *) words+=("$given") ;;
    esac
  done
  _packsim_reply "${words[@]}"
}

# A database is a file as a rule, which picocli cannot know.
function _packsim_complete() {
  if [ "${COMP_WORDS[COMP_CWORD-1]}" = "--db" ]; then
    local IFS=$'\n'
    type compopt &>/dev/null && compopt -o filenames
    COMPREPLY=( $( compgen -f -- "${COMP_WORDS[COMP_CWORD]}" ) )
  else
    _complete_packsim
  fi
}

complete -o default -F _packsim_complete packsim
