import { milliseconds } from '@daymark/core/calendar/day'
import type { ExchangedTask } from '../exchangedTask.ts'
import type { WriteContext, Writer } from '../writing.ts'
import { recurrenceText } from './recurrence.ts'
import { escapedNote, escapedWord } from './tokens.ts'

const priorities = { high: '(A) ', medium: '', low: '(C) ' } as const

export const writeTodoTxt: Writer = ({ tasks }, context) => {
  const lines = tasks.map((task) => lineOf(task, context))
  const count = (isDropped: (task: ExchangedTask) => boolean) => tasks.filter(isDropped).length
  return {
    files: [{ name: 'todo.txt', text: lines.map((line) => `${line}\n`).join('') }],
    losses: [
      { kind: 'repeats', count: count((task) => task.repeat !== null && !isWhole(task)) },
      { kind: 'lists', count: count(({ list: [list = ''] }) => list !== oneWord(list)) },
      { kind: 'tags', count: count(({ tags }) => tags.some((tag) => tag !== oneWord(tag))) },
    ],
  }
}

function lineOf(task: ExchangedTask, context: WriteContext): string {
  const { done, created, list, tags, repeat, day, estimate, description } = task
  const keys = [
    ['due', day],
    ['rec', repeat && recurrenceText(repeat, day ?? repeat.anchor)?.text],
    ['pm', estimate && estimate / 25],
    ['p', task.parent],
    ['id', task.id],
    ['note', escapedNote(description)],
  ] as const
  // A priority after the x is no part of the format, but a key is.
  const pri = done && task.priority !== 'medium' ? ` pri:${priorities[task.priority][1]}` : ''
  const doneOn = done?.at ? `${dayOf(done.at, context)} ` : ''
  // Of one date alone it would not be known whose it is.
  const createdOn = created && (!done || doneOn) ? `${dayOf(created, context)} ` : ''
  return [
    `${done ? 'x ' : priorities[task.priority]}${doneOn}${createdOn}${nameOf(task.name)}${pri}`,
    ...list.slice(0, 1).map((name) => `+${oneWord(name)}`),
    // A second project is a tag, too, so a context never has to be one.
    ...tags.map((tag) => `@${oneWord(tag)}`),
    ...keys.flatMap(([key, value]) => (value ? [`${key}:${value}`] : [])),
  ].join(' ')
}

function isWhole({ repeat, day }: ExchangedTask): boolean {
  return repeat !== null && recurrenceText(repeat, day ?? repeat.anchor)?.isWhole === true
}

function nameOf(name: string): string {
  return name
    .split(/\s/)
    .map((word, place) => escapedWord(word, place === 0))
    .join(' ')
}

function oneWord(name: string): string {
  return name.replace(/\s+/g, '_')
}

function dayOf(at: string, { wallClocks, zone }: WriteContext): string {
  return wallClocks(zone)?.(milliseconds(at)).day ?? at.slice(0, 10)
}
