import {
  type CommandName,
  commandNames,
  commands,
  options,
  optionsOf,
  shells,
} from '../arguments/commands.ts'

export function zsh(): string {
  return `#compdef daymark
_daymark() {
  local -a commands
  commands=(
${commandNames.map((name) => `    ${quoted(`${name}:${commands[name].does}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  # The command takes the place of the program, so that what follows is counted from it.
  shift words
  (( CURRENT-- ))
  case $words[1] in
${commandNames.map((name) => `    ${name}) _arguments ${specs(name).join(' ')} ;;`).join('\n')}
  esac
}
# As a file of fpath it is called by its name; elsewhere it is sourced.
if [ "$funcstack[1]" = _daymark ]; then
  _daymark "$@"
else
  compdef _daymark daymark
fi`
}

function specs(name: CommandName): string[] {
  const values =
    name === 'completion' ? [quoted(`1:shell:(${shells.join(' ')})`)] : [quoted('*: :')]
  return [...values, ...optionsOf(name).map((each) => quoted(`--${each}[${options[each]}]`))]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
