import { commandNames, optionsOf, shells } from '../arguments/commands.ts'

export function bash(): string {
  const cases = commandNames.map((name) => {
    const words = optionsOf(name).map((option) => `--${option}`)
    const values = name === 'completion' ? shells : []
    return `    ${name}) words='${[...values, ...words].join(' ')}' ;;`
  })
  return `_daymark() {
  local word=\${COMP_WORDS[COMP_CWORD]} words
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
    *) words='' ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commandNames.join(' ')} --help --version'
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _daymark daymark`
}
