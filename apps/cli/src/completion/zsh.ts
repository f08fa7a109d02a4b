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
  case $words[2] in
${commandNames.map((name) => `    ${name}) _arguments ${specs(name).join(' ')} ;;`).join('\n')}
  esac
}
compdef _daymark daymark`
}

function specs(name: CommandName): string[] {
  const values = name === 'completion' ? [quoted(`2:shell:(${shells.join(' ')})`)] : []
  return [...values, ...optionsOf(name).map((each) => quoted(`--${each}[${options[each]}]`))]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
