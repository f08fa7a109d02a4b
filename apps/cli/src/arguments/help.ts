import { type CommandName, commandNames, commands, options, optionsOf } from './commands.ts'

const tasks = 'A task is the number shown last, or words that only one open task has.'

/** The help for all commands, or for one. */
export function helpFor(name: CommandName | null): string {
  if (name !== null) {
    const lines = optionsOf(name).map((option) => row(`--${option}`, options[option]))
    const takesTask = commands[name].takes.includes('task')
    return [
      `daymark ${synopsis(name)}`,
      `  ${commands[name].does}`,
      '',
      ...lines,
      ...(takesTask ? ['', tasks] : []),
    ].join('\n')
  }
  return [
    'daymark <command> [--json]',
    '',
    ...commandNames.map((each) => row(synopsis(each), commands[each].does)),
    '',
    row('--json', options.json),
    row('--help', 'show the help, also of one command'),
    row('--version', 'show the version'),
    '',
    tasks,
    'Days, times, lists and tags are read as in the app: tomorrow 9:00, next friday, #Work, @phone.',
    'Shells take # as the start of a comment, so put it in quotes.',
    'DAYMARK_URL and DAYMARK_TOKEN come before the session of login.',
  ].join('\n')
}

function synopsis(name: CommandName): string {
  const { takes, options: own } = commands[name]
  return [name, takes, ...own.map((option) => `[--${option}]`)].filter(Boolean).join(' ')
}

function row(left: string, right: string): string {
  return `  ${left.padEnd(28)}${right}`
}
