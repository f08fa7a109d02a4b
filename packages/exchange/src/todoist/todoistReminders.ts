import type { ExchangedReminder, ExchangedTask } from '../exchangedTask.ts'
import { type Fields, fieldsIn, numberIn, textIn } from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import { reminderBefore, wallClockText } from '../reminders.ts'
import { readMoment } from '../text/moments.ts'
import { clockIn } from '../text/zones.ts'
import type { Warning } from '../warnings.ts'

/** A reminder is so many minutes before the task, at a moment, or at a place, which nothing here can be. */
export function withReminder(
  task: ExchangedTask,
  reminder: Fields,
  context: ReadContext,
): ExchangedTask {
  const read = reminderOf(reminder, context)
  if (read) return { ...task, reminders: [...task.reminders, read] }
  const text = `reminder ${textIn(reminder, 'name', 'type')}`.trim()
  const warning: Warning = { kind: 'value not read', text }
  return { ...task, warnings: [...task.warnings, warning] }
}

function reminderOf(reminder: Fields, context: ReadContext): ExchangedReminder | null {
  if (textIn(reminder, 'type') === 'location') return null
  const before = numberIn(reminder, 'minute_offset', 'minuteOffset', 'mm_offset')
  const due = fieldsIn(reminder, 'due') ?? {}
  const moment = readMoment(textIn(due, 'datetime') || textIn(due, 'date'))
  if (textIn(reminder, 'type') === 'relative' || !moment) {
    return before === null ? null : reminderBefore(before, null, null)
  }
  const { day, minutes } = clockIn(moment, textIn(due, 'timezone'), context)
  return { at: wallClockText(day, minutes ?? 540) }
}
