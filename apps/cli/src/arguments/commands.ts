export type OptionName = 'json' | 'help' | 'token' | 'yes' | 'fill'

type Usage = {
  /** What stands after the name; what may be left out is in brackets. */
  takes: string
  does: string
  options: readonly OptionName[]
}

/** Every command, in the order of the help. */
export const commands = {
  login: {
    takes: '<address>',
    does: 'connect to a server, in the browser or by a token',
    options: ['token'],
  },
  logout: { takes: '', does: 'end the connection, on the server too', options: [] },
  add: { takes: '<words>', does: 'add a task, or one for each line of stdin (-)', options: [] },
  day: { takes: '[day]', does: 'show a day; without one, today', options: [] },
  list: { takes: '[filter]', does: 'show tasks, as a filter finds them', options: [] },
  fits: { takes: '<time>', does: 'show what fits into 30m or 1h30', options: [] },
  done: { takes: '<task>', does: 'complete a task', options: [] },
  reopen: { takes: '<task>', does: 'open a completed task again', options: [] },
  move: { takes: '<task> <to>', does: 'move a task to a day, a time or a #list', options: [] },
  rm: { takes: '<task>', does: 'move a task into the trash', options: ['yes'] },
  plan: { takes: '', does: 'show the plan of today, or fill it', options: ['fill'] },
  start: { takes: '[task] [time]', does: 'start the focus timer', options: [] },
  pause: { takes: '', does: 'pause the focus timer', options: [] },
  stop: { takes: '', does: 'stop the focus timer', options: [] },
  undo: { takes: '', does: 'take the last change back', options: [] },
  completion: {
    takes: 'bash|zsh|fish',
    does: 'print what completes commands in a shell',
    options: [],
  },
} as const satisfies Record<string, Usage>

export type CommandName = keyof typeof commands

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** What each option means; `json` and `help` belong to every command. */
export const options: Readonly<Record<OptionName, string>> = {
  token: 'read a token from stdin instead of opening the browser',
  yes: 'do not ask',
  fill: 'place the tasks that have no time',
  json: 'print the answer of the server, one document',
  help: 'show this help',
}

export const commandNames = Object.keys(commands).filter(isCommand)

export function isCommand(word: string): word is CommandName {
  return Object.hasOwn(commands, word)
}

export function optionsOf(name: CommandName): readonly OptionName[] {
  return [...commands[name].options, 'json', 'help']
}
