import { type Day, instant, milliseconds } from '@daymark/core/calendar/day'
import type { ExchangedReminder, ExchangedTask } from '../exchangedTask.ts'
import type { Clocks } from '../readContext.ts'
import { clockText, instantOf, readMoment } from '../text/moments.ts'
import type { WriteContext } from '../writing.ts'
import { bare, escaped } from './contentLines.ts'
import { priorityNumbers } from './ownCalendar.ts'

const morning = 540

/** The VTODO of a task; a series that was moved has another one for the day that it stands for. */
export function todosOf(
  task: ExchangedTask,
  known: ReadonlyMap<string, ExchangedTask>,
  context: WriteContext,
): string[] {
  const { repeat, day, standsFor } = task
  const series = task.occurrence ? known.get(task.occurrence.series) : undefined
  if (task.occurrence && series) {
    const standing = dated('RECURRENCE-ID', task.occurrence.day, series.time)
    return todo(task, [`UID:${uidOf(series)}`, standing, ...dueLines(task)], context)
  }
  const uid = `UID:${uidOf(task)}`
  if (!repeat) return todo(task, [uid, ...dueLines(task)], context)
  const ruleDay = standsFor ?? day ?? repeat.anchor
  const due = dated('DUE', ruleDay, task.time)
  const rule = [uid, dated('DTSTART', ruleDay, task.time), due, ...repeatLines(task, repeat)]
  const isOtherDay = standsFor !== null && day !== null && day !== standsFor
  const standing = dated('RECURRENCE-ID', ruleDay, task.time)
  const other = isOtherDay ? todo(task, [uid, standing, ...dueLines(task)], context) : []
  return [...todo(task, rule, context), ...other]
}

function todo(task: ExchangedTask, lines: readonly string[], context: WriteContext): string[] {
  const { done, estimate, parent, created, tags, description } = task
  return [
    'BEGIN:VTODO',
    ...lines,
    `DTSTAMP:${moment(context.now)}`,
    ...(created ? [`CREATED:${moment(created)}`] : []),
    `SUMMARY:${escaped(task.name)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `PRIORITY:${priorityNumbers[task.priority]}`,
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(',')}`] : []),
    ...(estimate === null ? [] : [`ESTIMATED-DURATION:PT${estimate}M`]),
    ...(parent === null ? [] : [`RELATED-TO;RELTYPE=PARENT:${bare(parent)}`]),
    ...(done ? ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100'] : ['STATUS:NEEDS-ACTION']),
    ...(done?.at ? [`COMPLETED:${moment(done.at)}`] : []),
    ...alarmsOf(task, context).flat(),
    'END:VTODO',
  ]
}

function uidOf({ id, key }: ExchangedTask): string {
  return bare(id ?? key)
}

function dueLines({ day, time }: ExchangedTask): string[] {
  return day === null ? [] : [dated('DUE', day, time)]
}

export function repeatLines(
  { skips, time }: Pick<ExchangedTask, 'skips' | 'time'>,
  { rule, from, count, missed }: NonNullable<ExchangedTask['repeat']>,
): string[] {
  const isCounted = from === 'completion'
  return [
    `RRULE:${ruleText(rule, time)}${isCounted && count ? `;COUNT=${count}` : ''}`,
    ...(isCounted ? ['X-DAYMARK-REPEAT-FROM:COMPLETION'] : []),
    ...(missed === 'roll' ? [] : [`X-DAYMARK-MISSED:${missed.toUpperCase()}`]),
    ...skips.map((day) => dated('EXDATE', day, time)),
  ]
}

/** The last day of a rule has a clock where its first has one. */
function ruleText(rule: string, time: number | null): string {
  if (time === null) return bare(rule)
  return bare(rule).replace(/UNTIL=\d{8}$|UNTIL=\d{8}(?=;)/, '$&T235959')
}

/** A date, or a wall clock without a zone, as ours are. */
export function dated(name: string, day: Day, time: number | null): string {
  const date = day.replaceAll('-', '')
  if (time === null) return `${name};VALUE=DATE:${date}`
  return `${name}:${date}T${clockText(time).replace(':', '')}00`
}

export function moment(at: string): string {
  // Rows of the database have `+00:00` in the place of Z.
  return instant(milliseconds(at)).replace(/[-:]|\.\d+/g, '')
}

/** An alarm each, but for those before a day that there is not. */
export function alarmsOf(task: ExchangedTask, context: WriteContext): string[][] {
  return task.reminders.flatMap((reminder) => {
    const trigger = triggerOf(reminder, task, context)
    const lines = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(task.name)}`]
    return trigger === null ? [] : [[...lines, trigger, 'END:VALARM']]
  })
}

export function triggerOf(
  reminder: ExchangedReminder,
  { day, time }: Pick<ExchangedTask, 'day' | 'time'>,
  context: Clocks,
): string | null {
  if ('at' in reminder) {
    const at = readMoment(reminder.at)
    if (!at) return null
    const clock = { day: at.day, minutes: at.minutes ?? morning }
    return `TRIGGER;VALUE=DATE-TIME:${moment(at.at ?? instantOf(clock, context.zone, context))}`
  }
  if (day === null) return null
  // A date alone begins at midnight there.
  const minutes = (time === null ? morning : 0) - reminder.before
  return `TRIGGER;RELATED=END:${minutes < 0 ? '-' : ''}PT${Math.abs(minutes)}M`
}
