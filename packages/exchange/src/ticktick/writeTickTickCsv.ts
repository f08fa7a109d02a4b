import { milliseconds } from '@daymark/core/calendar/day'
import type { ExchangedReminder, ExchangedTask } from '../exchangedTask.ts'
import { longestBefore } from '../reminders.ts'
import { writeCsv } from '../text/csv.ts'
import type { Loss, WriteContext, Writer } from '../writing.ts'
import { ownIdColumn } from './ownIdColumn.ts'
import { datesOf } from './spans.ts'
import { triggerOf } from './triggers.ts'

/** What stands above the header there. */
const preamble = (today: string) => [
  [`Date: ${today}+0000`],
  ['Version: 7.1'],
  ['Status: \n0 Normal\n1 Completed\n2 Archived'],
]

/** A backup of TickTick, which its own import reads. */
export const writeTickTickCsv: Writer = ({ tasks }, context) => {
  const ids = new Map(tasks.map(({ key }, index) => [key, String(index + 1)]))
  const rows = tasks.map((task, index) => rowOf(task, index, ids, context))
  const dates = tasks.map((task) => datesOf(task, context.zone, context).isWhole)
  const losses: Loss[] = [
    { kind: 'deadlines', count: dates.filter(({ deadline }) => !deadline).length },
    { kind: 'estimates', count: dates.filter(({ estimate }) => !estimate).length },
    { kind: 'reminders', count: tasks.filter((task) => triggersOf(task).isLess).length },
    {
      kind: 'tags',
      count: tasks.filter(({ tags }) => tags.some((tag) => tagText(tag) !== tag)).length,
    },
    {
      kind: 'descriptions',
      count: tasks.filter(({ description: text }) => withoutSquares(text) !== text).length,
    },
    { kind: 'repeats', count: tasks.filter(({ repeat, day }) => repeat && day === null).length },
  ]
  const text = writeCsv([...preamble(context.today), columns, ...rows], 'all quoted')
  return { files: [{ name: `TickTick-backup-${context.today}.csv`, text }], losses }
}

const columns = [
  ...[
    'Folder Name',
    'List Name',
    'Title',
    'Kind',
    'Tags',
    'Content',
    'Is Check list',
    'Start Date',
  ],
  ...['Due Date', 'Reminder', 'Repeat', 'Priority', 'Status', 'Created Time', 'Completed Time'],
  ...['Order', 'Timezone', 'Is All Day', 'Is Floating', 'Column Name', 'Column Order', 'View Mode'],
  ...['taskId', 'parentId', ownIdColumn],
]

const priorities = { high: '5', medium: '3', low: '1' } as const

function rowOf(
  task: ExchangedTask,
  index: number,
  ids: ReadonlyMap<string, string>,
  context: WriteContext,
): string[] {
  const { day, time, list, done, created, parent, tags } = task
  const { start, due } = datesOf(task, context.zone, context)
  const { folder, name, column } = placeOf(list)
  return [
    folder,
    name,
    task.name,
    'TEXT',
    tags.map(tagText).join(', '),
    withoutSquares(task.description),
    'N',
    stamp(start),
    stamp(due),
    triggersOf(task).text,
    task.repeat && day !== null ? `RRULE:${task.repeat.rule}` : '',
    priorities[task.priority],
    done ? '1' : '0',
    created === null ? '' : stamp(created),
    done?.at ? stamp(done.at) : '',
    String(index),
    context.zone,
    String(time === null),
    'false',
    column,
    column === '' ? '' : '0',
    'list',
    ids.get(task.key) ?? '',
    (parent !== null && ids.get(parent)) || '',
    task.id ?? '',
  ]
}

/** A list in a folder, with columns. */
function placeOf(list: readonly string[]): { folder: string; name: string; column: string } {
  const [first = 'Inbox', second = '', ...deeper] = list
  if (deeper.length === 0) return { folder: '', name: first, column: second }
  return { folder: first, name: second, column: deeper.join(' / ') }
}

/** Whole seconds in UTC, as it writes them. */
function stamp(at: string): string {
  return at.replace(/(?:\.\d+)?Z$/, '+0000')
}

function tagText(tag: string): string {
  return tag
    .replaceAll(',', ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[#\s]+/, '')
    .trim()
}

/** Their lines would be steps there, and here. */
function withoutSquares(text: string): string {
  return text.replace(/[▫▪]/g, (square) => (square === '▪' ? '■' : '□'))
}

function triggersOf({ reminders, day, time }: ExchangedTask): { text: string; isLess: boolean } {
  const before = reminders.map((reminder) => (day === null ? null : beforeOf(reminder, day, time)))
  const written = before.filter((each) => each !== null && each <= longestBefore)
  const triggers = written.map((minutes) => triggerOf(minutes ?? 0, time))
  return { text: triggers.join(','), isLess: written.length < reminders.length }
}

/** Minutes before the clock of the task, or 09:00 of its day. */
function beforeOf(reminder: ExchangedReminder, day: string, time: number | null): number {
  if ('before' in reminder) return reminder.before
  const due = milliseconds(`${day}T00:00:00Z`) / 60_000 + (time ?? 540)
  return due - milliseconds(`${reminder.at.slice(0, 16)}:00Z`) / 60_000
}
