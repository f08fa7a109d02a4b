import { milliseconds } from '@daymark/core/calendar/day'
import { listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { rowsIn } from '@daymark/core/lists/tree'
import type { List } from '@daymark/core/tables/lists'
import { english } from '@daymark/core/wording/english'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import type { ExchangedTask } from '../exchangedTask.ts'
import { levelsOf } from '../losses.ts'
import { writtenNames } from '../text/cells.ts'
import { clockText } from '../text/moments.ts'
import type { WriteContext, Writer } from '../writing.ts'
import { escaped, signs } from './escapes.ts'

/** Lists as Obsidian, Logseq, GitHub and others show them, with the signs of Obsidian Tasks. */
export const writeMarkdown: Writer = ({ tasks, rows }, context) => {
  const levels = levelsOf(tasks)
  const notes = notesOf(rows.lists)
  const groups = groupsOf(tasks, notes)
  const lines = groups.flatMap(({ path, tasks }, index) => [
    ...headings(path, groups[index - 1]?.path ?? [], notes),
    ...tasks.flatMap((task) => linesOf(task, levels.get(task.key) ?? 0, context)),
  ])
  const unknown = tasks.filter(({ repeat }) => repeat && !repeatText(repeat)).length
  return {
    files: [{ name: `daymark-${context.today}.md`, text: `${lines.join('\n').trim()}\n` }],
    losses: [{ kind: 'repeats', count: unknown }],
  }
}

type Path = readonly string[]
type Group = { path: Path; tasks: readonly ExchangedTask[] }
type Note = { path: Path; lines: readonly string[] }

/** The notes of lists by the texts of their paths. */
function notesOf(lists: readonly List[]): Map<string, Note> {
  const tree = listTree(lists)
  return new Map(
    rowsIn(tree).flatMap((list): [string, Note][] => {
      if (!list.note) return []
      const path = pathOf(tree, list)
      return [[JSON.stringify(path), { path, lines: list.note.split('\n').map(quoted) }]]
    }),
  )
}

/** Tasks by their lists; a list that has a note stands there without a task, too. */
function groupsOf(tasks: readonly ExchangedTask[], notes: ReadonlyMap<string, Note>): Group[] {
  const byList = new Map<string, { path: Path; tasks: ExchangedTask[] }>()
  for (const task of tasks) {
    const path = JSON.stringify(task.list)
    const group = byList.get(path)
    if (group) group.tasks.push(task)
    else byList.set(path, { path: task.list, tasks: [task] })
  }
  const written = [...byList.values()].flatMap(({ path }) =>
    path.map((_, level) => JSON.stringify(path.slice(0, level + 1))),
  )
  const empty = [...notes].flatMap(([text, { path }]) =>
    written.includes(text) ? [] : { path, tasks: [] },
  )
  // What lies in no list can only stand before the first one.
  return [...byList.values(), ...empty].sort((a, b) => depthOf(a) - depthOf(b))
}

function depthOf({ path }: Group): number {
  return path.length > 0 ? 1 : 0
}

/** Those of a path from where it leaves the one before, each with the note of its list. */
function headings(path: Path, before: Path, notes: ReadonlyMap<string, Note>): string[] {
  const shared = path.findIndex((name, level) => name !== before[level])
  const from = shared < 0 ? Math.max(0, path.length - 1) : shared
  return path.slice(from).flatMap((name, index) => {
    const level = from + index + 1
    const { lines = [] } = notes.get(JSON.stringify(path.slice(0, level))) ?? {}
    const line = `${'#'.repeat(Math.min(level, 6))} ${heading(name)}`
    return ['', line, ...(lines.length > 0 ? ['', ...lines] : []), '']
  })
}

function quoted(line: string): string {
  return line === '' ? '>' : `> ${line}`
}

function heading(name: string): string {
  return name.replace(/\\/g, '\\$&').replace(/(?<!#)#+$/, (end) => '\\#'.repeat(end.length))
}

function linesOf(task: ExchangedTask, level: number, context: WriteContext): string[] {
  const indent = '    '.repeat(level)
  const notes = task.description === '' ? [] : task.description.split('\n')
  return [
    `${indent}- [${task.done ? 'x' : ' '}] ${lineOf(task, context)}`,
    ...notes.map((note) => `${indent}  > ${note}`),
  ]
}

const priorities = { high: '⏫', medium: '', low: '🔽' } as const
const plainTag = /^(?=[\p{N}/-]*[\p{L}_])[\p{L}\p{N}_/-]+$/u

function lineOf(task: ExchangedTask, context: WriteContext): string {
  const { tags, time, estimate, deadline, repeat, day, done, created } = task
  const further = tags.filter((tag) => !plainTag.test(tag))
  const fields = [
    ...(further.length > 0 ? [field('tags', writtenNames(further))] : []),
    ...(time === null ? [] : [field('time', clockText(time))]),
    ...(estimate === null ? [] : [field('estimate', `${estimate}m`)]),
    ...(deadline ? [field('deadline', deadline)] : []),
    ...(task.priority === 'medium' ? [] : [priorities[task.priority]]),
    ...(repeat && repeatText(repeat) ? [`${signs.repeat} ${repeatText(repeat)}`] : []),
    ...(day ? [`${signs.due} ${day}`] : []),
    ...(done?.at ? [`${signs.done} ${dayOf(done.at, context)}`] : []),
  ]
  // Words of a line with fields are not read, so one field keeps a name as it is.
  const isSafe = fields.length > 0 || !isRead(task.name, context)
  if (!isSafe) fields.push(`${signs.created} ${dayOf(created ?? context.now, context)}`)
  const plain = tags.filter((tag) => plainTag.test(tag)).map((tag) => `#${tag}`)
  return [escaped(task.name), ...plain, ...fields].join(' ')
}

function isRead(name: string, { line, today, minutes }: WriteContext): boolean {
  const read = line(name, { today, minutes, past: true })
  return read.chips.length > 0 || read.name !== name
}

function field(name: string, value: string): string {
  return `[${name}:: ${value.replace(/[\\\]]/g, '\\$&')}]`
}

function repeatText(repeat: NonNullable<ExchangedTask['repeat']>): string | null {
  const words = repeatInWords(repeat, english)
  return words?.startsWith('every! ') ? `${words.replace('every!', 'every')} when done` : words
}

function dayOf(at: string, { wallClocks, zone }: WriteContext): string {
  return wallClocks(zone)?.(milliseconds(at)).day ?? at.slice(0, 10)
}
