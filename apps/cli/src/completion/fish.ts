import { commandNames, commands, options, optionsOf, shells } from '../arguments/commands.ts'

export function fish(): string {
  const names = commandNames.map(
    (name) => `complete -c daymark -n __fish_use_subcommand -a ${name} -d '${commands[name].does}'`,
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

function within(name: string): string {
  return `complete -c daymark -n '__fish_seen_subcommand_from ${name}'`
}
