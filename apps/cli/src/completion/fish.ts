import { commandNames, commands, options, optionsOf, shells } from '../arguments/commands.ts'

export function fish(): string {
  const names = commandNames.map(
    (name) => `complete -c daymark -n '${first}' -a ${name} -d '${commands[name].does}'`,
  )
  const flags = commandNames.flatMap((name) =>
    optionsOf(name).map((option) => `${within(name)} -l ${option} -d '${options[option]}'`),
  )
  return [
    'complete -c daymark -f',
    ...names,
    ...flags,
    `${within('completion')} -a '${shells.join(' ')}'`,
  ].join('\n')
}

// Words before the cursor, daymark among them: a title may hold the name of a command, too.
const first = 'test (count (commandline -opc)) -eq 1'

function within(name: string): string {
  return `complete -c daymark -n 'test "$(commandline -opc)[2]" = ${name}'`
}
