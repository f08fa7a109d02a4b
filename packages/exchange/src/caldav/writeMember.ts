import { milliseconds } from '@daymark/core/calendar/day'
import { isSeries } from '@daymark/core/repeat/series'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { bare, contentLines, escaped } from '../ics/contentLines.ts'
import { priorityNumbers, prodId } from '../ics/ownCalendar.ts'
import { dated, moment, repeatLines, triggerOf } from '../ics/todoLines.ts'
import { openWallClocks } from '../wallClocks.ts'
import { isComponent, type Kept, keptIn } from './kept.ts'
import type { Member, PlainTask } from './member.ts'
import { passedDays, rowsOf, servedStanding } from './memberRows.ts'

type Written = Member<Task | PlainTask>

const wallClocks = openWallClocks()

/** The body of a task: the same bytes for the same rows. */
export function memberBody(member: Written): string {
  const { task, uid, parent, tags, zone } = member
  const { description, estimate_minutes: estimate } = task
  const kept = keptIn(member.kept)
  const edited = moment(task.updated_at)
  const lines = kept.filter((each) => isWritten(each, member)).flatMap(({ lines }) => lines)
  return contentLines([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodId}`, 'BEGIN:VTODO'],
    `UID:${bare(uid)}`,
    `DTSTAMP:${edited}`,
    `CREATED:${moment(task.created_at)}`,
    `LAST-MODIFIED:${edited}`,
    `SUMMARY:${escaped(task.title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...dayLines(member, kept),
    ...priorityLines(task.priority, kept),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escaped).join(',')}`]),
    ...(estimate === null ? [] : [`ESTIMATED-DURATION:PT${estimate}M`]),
    ...(parent === null ? [] : [`RELATED-TO;RELTYPE=PARENT:${bare(parent)}`]),
    ...stateLines(member, kept),
    ...lines,
    ...ringing(member).flatMap(({ reminder, trigger }) => [
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(task.title)}`, trigger],
      ...answerLines(reminder),
      'END:VALARM',
    ]),
    ...kept.filter(isComponent).flatMap(({ lines }) => lines),
    ...['END:VTODO', 'END:VCALENDAR'],
  ])

  function dayLines({ task }: Written, kept: readonly Kept[]): string[] {
    const time = task.at_minutes
    if (isSeries(task)) {
      const rows = rowsOf([task, ...member.occurrences], { zone, wallClocks })
      const standing = servedStanding(task, rows)
      const skips = passedDays(task, standing, rows)
      const days = [dated('DTSTART', standing.day, time), dated('DUE', standing.day, time)]
      return [...days, ...repeatLines({ skips, time }, task.repeat)]
    }
    const day = dueDay(task)
    const due = day && dated('DUE', day, time)
    const start = kept.find(({ name }) => name === 'DTSTART')?.lines[0]
    // A start of another form than the day, or after it, is none.
    const isBefore =
      start && (!due || (start.length === due.length + 4 && valueIn(start) <= valueIn(due)))
    return [...(isBefore ? [start] : []), ...(due ? [due] : [])]
  }
}

/** The reminders that can be said of a task, each with its trigger. */
export function ringing({ task, reminders, occurrences, zone }: Written): {
  reminder: Reminder
  trigger: string
}[] {
  const day = isSeries(task)
    ? servedStanding(task, rowsOf([task, ...occurrences], { zone, wallClocks })).day
    : dueDay(task)
  const due = { day, time: day === null ? null : task.at_minutes }
  return reminders.flatMap((reminder) => {
    const { at, before_minutes: before } = reminder
    const ring = at !== null ? { at } : before !== null ? { before } : null
    const trigger = ring && triggerOf(ring, due, { zone, wallClocks })
    return trigger ? { reminder, trigger } : []
  })
}

/** A snooze that has passed is an answer. */
function answerLines({ snoozed_until, updated_at }: Reminder): string[] {
  const isAnswered =
    snoozed_until !== null && milliseconds(snoozed_until) <= milliseconds(updated_at)
  return isAnswered ? [`ACKNOWLEDGED:${moment(snoozed_until)}`] : []
}

function priorityLines(priority: keyof typeof priorityNumbers, kept: readonly Kept[]): string[] {
  if (priority !== 'medium') return [`PRIORITY:${priorityNumbers[priority]}`]
  return kept.some(({ name }) => name === 'PRIORITY') ? [`PRIORITY:${priorityNumbers.medium}`] : []
}

function stateLines({ task }: Written, kept: readonly Kept[]): string[] {
  const status = kept.find(({ name }) => name === 'STATUS')?.lines[0]
  const isCancelled = status?.endsWith('CANCELLED') ?? false
  const own = status && isCancelled === task.completed ? status : null
  if (task.completed) {
    const at = task.completed_at
    return [
      own ?? 'STATUS:COMPLETED',
      'PERCENT-COMPLETE:100',
      ...(at ? [`COMPLETED:${moment(at)}`] : []),
    ]
  }
  const percent = kept.find(({ name }) => name === 'PERCENT-COMPLETE')?.lines ?? []
  return [own ?? 'STATUS:NEEDS-ACTION', ...percent]
}

const placed = ['PRIORITY', 'STATUS', 'PERCENT-COMPLETE', 'DTSTART']

function isWritten(kept: Kept, { task }: Written): boolean {
  if (isComponent(kept) || placed.includes(kept.name)) return false
  if (kept.name === 'RRULE') return !isSeries(task)
  // A step says itself whose it is.
  return kept.name !== 'RELATED-TO' || !/RELTYPE="?CHILD/i.test(kept.lines[0] ?? '')
}

function valueIn(line: string): string {
  return line.slice(line.lastIndexOf(':') + 1)
}
