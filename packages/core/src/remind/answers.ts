import type { Mutation } from '@daymark/sync/mutation'
import { dayOf, instant, midnight, shiftDay } from '../calendar/day.ts'
import type { ReminderId } from '../ids.ts'
import { reminders } from '../tables/reminders.ts'

/** The offered ends of a snooze, besides any other time. */
export const snoozes = ['minutes', 'hour', 'evening', 'tomorrow'] as const
export type Snooze = (typeof snoozes)[number]

const minute = 60_000
const evening = 18 * 60
const morning = 9 * 60

export function snoozedUntil(snooze: Snooze, now: number): number {
  switch (snooze) {
    case 'minutes':
      return now + 10 * minute
    case 'hour':
      return now + 60 * minute
    case 'evening':
      return midnight(dayOf(now), evening)
    case 'tomorrow':
      return midnight(shiftDay(dayOf(now), 1), morning)
  }
}

/** Returns the snoozes that end in the future. */
export function offeredSnoozes(now: number): Snooze[] {
  return snoozes.filter((snooze) => snoozedUntil(snooze, now) > now)
}

/** Puts a reminder off. */
export function snoozing(id: ReminderId, until: number, at: string): Mutation {
  return reminders.patch(id, { snoozed_until: instant(until) }, at)
}

/** Answers what rang up to now, on every device. */
export function dismissing(id: ReminderId, at: string): Mutation {
  return reminders.patch(id, { snoozed_until: at }, at)
}
