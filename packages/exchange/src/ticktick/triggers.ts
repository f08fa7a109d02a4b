import type { Day } from '@daymark/core/calendar/day'
import type { ExchangedReminder } from '../exchangedTask.ts'
import { reminderBefore } from '../reminders.ts'

const shape =
  /^(?:TRIGGER:)?([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** From which reminders of a task without a time of day are counted here; there it is midnight. */
const morning = 540

/** Reminders as iCalendar writes them, several of them after commas or on lines; `unread` are those that it does not. */
export function triggersIn(text: string, day: Day | null, time: number | null) {
  const reminders: ExchangedReminder[] = []
  const unread: string[] = []
  for (const trigger of text.split(/[,;\s]+/).filter(Boolean)) {
    const minutes = minutesOf(trigger)
    const before = minutes === null ? null : time === null ? morning + minutes : minutes
    const reminder = before === null ? null : reminderBefore(before, day, time)
    if (reminder) reminders.push(reminder)
    else unread.push(trigger)
  }
  return { reminders, unread }
}

/** Minutes before. */
function minutesOf(trigger: string): number | null {
  const parts = shape.exec(trigger)
  if (!parts || !/\d/.test(trigger)) return null
  const [, sign, ...numbers] = parts
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = numbers.map((each) => Number(each ?? 0))
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes
  return sign === '-' || total === 0 ? total : -total
}

/** A reminder as it stands in a backup; null where it is at a moment that is not so many minutes before. */
export function triggerOf(before: number, time: number | null): string {
  const minutes = time === null ? before - morning : before
  if (minutes === 0) return 'TRIGGER:PT0S'
  return minutes > 0 ? `TRIGGER:-PT${minutes}M` : `TRIGGER:PT${-minutes}M`
}
