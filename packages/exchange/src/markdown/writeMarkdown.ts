import { milliseconds } from '@daymark/core/calendar/day'
import { english } from '@daymark/core/wording/english'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import type { ExchangedTask } from '../exchangedTask.ts'
import { levelsOf } from '../losses.ts'
import { writtenNames } from '../text/cells.ts'
import { clockText } from '../text/moments.ts'
import type { WriteContext, Writer } from '../writing.ts'
import { escaped, signs } from './escapes.ts'

/** Lists as Obsidian, Logseq, GitHub and others show them, with the signs of Obsidian Tasks. */
export const writeMarkdown: Writer = ({ tasks }, context) => {
  const levels = levelsOf(tasks)
  const byList = new Map<string, ExchangedTask[]>()
  for (const task of tasks) {
    const path = JSON.stringify(task.list)
    const others = byList.get(path)
    if (others) others.push(task)
    else byList.set(path, [task])
  }
  // What lies in no list can only stand before the first one.
  const groups = [...byList.values()].sort((a, b) => depthOf(a) - depthOf(b))
  const lines = groups.flatMap((listed, index) => [
    ...headings(listed[0]?.list ?? [], groups[index - 1]?.[0]?.list ?? []),
    ...listed.flatMap((task) => linesOf(task, levels.get(task.key) ?? 0, context)),
  ])
  const unknown = tasks.filter(({ repeat }) => repeat && !repeatText(repeat)).length
  return {
    files: [{ name: `daymark-${context.today}.md`, text: `${lines.join('\n').trim()}\n` }],
    losses: [{ kind: 'repeats', count: unknown }],
  }
}

function depthOf([first]: readonly ExchangedTask[]): number {
  return first && first.list.length > 0 ? 1 : 0
}

/** Those of a path from where it leaves the one before. */
function headings(path: readonly string[], before: readonly string[]): string[] {
  const shared = path.findIndex((name, level) => name !== before[level])
  const from = shared < 0 ? Math.max(0, path.length - 1) : shared
  const lines = path.map((name, level) => `${'#'.repeat(Math.min(level + 1, 6))} ${heading(name)}`)
  return lines.slice(from).flatMap((line) => ['', line, ''])
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
