import type { ExchangedReminder } from '../exchangedTask.ts'
import type { Clocks, WallClock } from '../readContext.ts'
import { clockText } from '../text/moments.ts'
import { type Component, propertyOf } from './components.ts'
import { dateOf, type IcsDate, later, minutesBetween, minutesOf } from './dates.ts'

/** From when reminders of a task without a time count. */
const morning = 540
const longestBefore = 40_320

/** The reminders of a task that is due then. Alarms without a moment, and those that only put others off, are none. */
export function remindersOf(
  todo: Component,
  due: IcsDate | null,
  context: Clocks,
): ExchangedReminder[] {
  const alarms = todo.components.filter(({ name }) => name === 'VALARM')
  const reminders = alarms.flatMap((alarm) => reminderOf(alarm, todo, due, context) ?? [])
  const unique = new Map(reminders.map((each) => [JSON.stringify(each), each]))
  return [...unique.values()]
}

/** Null of an alarm without a moment, and of one that only puts another off. */
export function reminderOf(
  alarm: Component,
  todo: Component,
  due: IcsDate | null,
  context: Clocks,
): ExchangedReminder | null {
  const trigger = propertyOf(alarm, 'TRIGGER')
  if (!trigger || propertyOf(alarm, 'ACTION')?.value.toUpperCase() === 'NONE') return null
  if (propertyOf(alarm, 'RELATED-TO')?.parameters.RELTYPE?.toUpperCase() === 'SNOOZE') return null
  const minutes = minutesOf(trigger.value)
  if (minutes === null) {
    const at = dateOf(trigger, context)
    // Apple writes 1976 or 1980 for an alarm that was switched off.
    return at && at.day >= '1981' ? { at: wallClockText(midnightOf(at)) } : null
  }
  const isOfEnd = trigger.parameters.RELATED?.toUpperCase() === 'END'
  const base = isOfEnd ? due : (dateOf(propertyOf(todo, 'DTSTART'), context) ?? due)
  const at = base && later(midnightOf(base), minutes)
  if (!at || !due) return null
  const before = minutesBetween(at, { day: due.day, minutes: due.minutes ?? morning })
  return before >= 0 && before <= longestBefore ? { before } : { at: wallClockText(at) }
}

function midnightOf({ day, minutes }: IcsDate): WallClock {
  return { day, minutes: minutes ?? 0 }
}

export function wallClockText({ day, minutes }: WallClock): string {
  return `${day}T${clockText(minutes)}:00`
}
