import { parseArgs } from 'node:util'
import { err, ok } from '@daymark/core/result'
import { parseLength } from '@daymark/core/tasks/length'
import { failure, type Outcome } from '../failure.ts'
import {
  type CommandName,
  commands,
  isCommand,
  type OptionName,
  optionsOf,
  shells,
} from './commands.ts'
import { parseTarget } from './parseTarget.ts'
import type { Command, NamedTasks, Request } from './request.ts'

/** What the words after `daymark` ask for. */
export function parseArguments(words: readonly string[]): Outcome<Request> {
  const [first, ...rest] = words
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    const [of] = rest
    if (of === undefined) return ok({ kind: 'help', of: null })
    return isCommand(of) ? ok({ kind: 'help', of }) : unknown(of)
  }
  if (first === '--version') return ok({ kind: 'version' })
  if (!isCommand(first)) return unknown(first)

  const { given, values } = separated(rest)
  const options = parseOptions(first, given)
  if (!options.ok) return options
  if (options.value.has('help')) return ok({ kind: 'help', of: first })
  const command = parseCommand(first, values, options.value)
  if (!command.ok) return command
  return ok({ kind: 'command', command: command.value, json: options.value.has('json') })
}

function unknown(word: string) {
  return failure('usage', `There is no command “${word}”: daymark --help lists them.`)
}

/** Options begin with two dashes. One dash is stdin, or takes something out of a filter: -@phone. */
function separated(words: readonly string[]): { given: string[]; values: string[] } {
  const end = words.indexOf('--')
  const before = end === -1 ? words : words.slice(0, end)
  const isOption = (word: string) => word.startsWith('--') || word === '-h'
  return {
    given: before.filter(isOption).map((word) => (word === '-h' ? '--help' : word)),
    values: [
      ...before.filter((word) => !isOption(word)),
      ...(end === -1 ? [] : words.slice(end + 1)),
    ],
  }
}

function parseOptions(name: CommandName, given: string[]): Outcome<ReadonlySet<OptionName>> {
  const known = optionsOf(name)
  const options = Object.fromEntries(known.map((each) => [each, { type: 'boolean' as const }]))
  try {
    const { values } = parseArgs({ args: given, options })
    return ok(new Set(known.filter((each) => values[each] === true)))
  } catch {
    // It tells no more than that one of them is unknown, or has a value.
    const wrong = given.find((word) => !known.some((each) => word === `--${each}`))
    return failure('usage', `daymark ${name} has no option “${wrong}”.`)
  }
}

function parseCommand(
  name: CommandName,
  values: readonly string[],
  options: ReadonlySet<OptionName>,
): Outcome<Command> {
  const words = values.join(' ').trim()
  switch (name) {
    case 'login':
      if (values.length !== 1 || words === '') return usage(name)
      return ok({ name, address: words, by: options.has('token') ? 'token' : 'browser' })
    case 'logout':
    case 'pause':
    case 'stop':
    case 'undo':
      return words === '' ? ok({ name }) : usage(name)
    case 'add':
      if (words === '') return usage(name)
      return ok({ name, words: words === '-' ? null : words })
    case 'day':
      return ok({ name, day: words === '' ? null : words })
    case 'list':
      return ok({ name, filter: words })
    case 'fits': {
      const minutes = parseLength(words)
      return minutes === null ? usage(name) : ok({ name, minutes })
    }
    case 'done':
    case 'reopen':
      return words === '' ? usage(name) : ok({ name, tasks: namedTasks(values) })
    case 'rm':
      if (words === '') return usage(name)
      return ok({ name, tasks: namedTasks(values), isSure: options.has('yes') })
    case 'move':
      return parseMove(values)
    case 'plan':
      return words === '' ? ok({ name, fill: options.has('fill') }) : usage(name)
    case 'start':
      return ok(parseStart(values))
    case 'completion': {
      const shell = shells.find((each) => each === words)
      return shell === undefined ? usage(name) : ok({ name, shell })
    }
  }
}

function usage(name: CommandName) {
  return failure('usage', `It is: daymark ${name} ${commands[name].takes}`.trimEnd())
}

const isNumber = (word: string) => /^[1-9]\d{0,3}$/.test(word)

function namedTasks(values: readonly string[]): NamedTasks {
  return values.every(isNumber)
    ? { by: 'numbers', numbers: [...new Set(values.map(Number))] }
    : { by: 'words', words: values.join(' ').trim() }
}

/** Numbers, or the words of one task in quotes, and all that follows says where to. */
function parseMove(values: readonly string[]): Outcome<Command> {
  const after = values.findIndex((word) => !isNumber(word))
  const count = Math.max(after, 1)
  const target = after === -1 ? err(null) : parseTarget(values.slice(count).join(' '))
  if (!target.ok) return usage('move')
  return ok({ name: 'move', tasks: namedTasks(values.slice(0, count)), target: target.value })
}

/** The last word is a time if it has a unit, or a number after a task. */
function parseStart(values: readonly string[]): Command {
  const last = values.at(-1) ?? ''
  const minutes = isNumber(last) && values.length === 1 ? null : parseLength(last)
  const named = minutes === null ? values : values.slice(0, -1)
  return { name: 'start', task: named.length === 0 ? null : namedTasks(named), minutes }
}
