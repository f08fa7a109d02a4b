import * as v from 'valibot'
import { Day, dayOf, midnight, minuteOfDay, shiftDay } from '../calendar/day.ts'
import type { ReminderId, TaskId, UserId } from '../ids.ts'
import { type Reminder, reminders as table } from '../tables/reminders.ts'

/** When a reminder rings: so many minutes before its task, or at a wall clock such as 2026-10-14T09:30:00. */
export type Ring = Pick<Reminder, 'before_minutes' | 'at'>

/** The offered reminders, in minutes before the task. */
export const offeredBefore = [0, 5, 10, 15, 30, 60, 1_440] as const

/** The database refuses more for one task, by its trigger `limit_of_task_added`. */
export const reminderLimit = 10

/** Without a time of day a task is remembered as if it were at this one. */
export const untimedMinutes = 9 * 60

export const before = (before_minutes: number): Ring => ({ before_minutes, at: null })

export function atTime(day: Day, minutes: number): Ring {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { before_minutes: null, at: `${day}T${hour}:${minute}:00` }
}

/** The first time that is offered from a day on: 09:00, else the next full hour, and in the last hour the next morning. */
export function offeredTime(day: Day, now: number): { day: Day; minutes: number } {
  const today = dayOf(now)
  const morning = { day: day < today ? today : day, minutes: untimedMinutes }
  if (midnight(morning.day, morning.minutes) > now) return morning
  const minutes = (Math.floor(minuteOfDay(now) / 60) + 1) * 60
  const isToday = minutes < 24 * 60
  return isToday ? { day: today, minutes } : { ...morning, day: shiftDay(today, 1) }
}

/** The day and the minute of a wall clock; null where it cannot be read. */
export function readWallClock(at: string): { day: Day; minutes: number } | null {
  const [, date = '', hour, minute] = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)/.exec(at) ?? []
  const day = v.safeParse(Day, date)
  return day.success ? { day: day.output, minutes: Number(hour) * 60 + Number(minute) } : null
}

/** The moment of a wall clock, to the second, for the user of this device. */
export function momentOfWallClock(at: string): number | null {
  const read = readWallClock(at)
  const [, seconds = '0'] = /:\d\d:(\d\d(?:\.\d{1,6})?)/.exec(at) ?? []
  return read && midnight(read.day, read.minutes) + Math.floor(Number(seconds) * 1_000)
}

/** Do both ring at the same time? */
export function isSameRing(one: Ring, other: Ring): boolean {
  return one.at === other.at && (one.at !== null || one.before_minutes === other.before_minutes)
}

export function newReminder(
  ring: Ring,
  { id, task_id, user_id, at }: { id: ReminderId; task_id: TaskId; user_id: UserId; at: string },
): Reminder {
  return {
    ...ring,
    id,
    task_id,
    user_id,
    snoozed_until: null,
    deleted_at: null,
    updated_at: at,
    seq: 0,
  }
}

/** The reminders of a task that were not deleted: those counted from it first, the earliest of them first. */
export function remindersOf(all: Iterable<Reminder>, task: TaskId): Reminder[] {
  return [...all]
    .filter(({ task_id, deleted_at }) => task_id === task && deleted_at === null)
    .sort((one, other) => orderOf(other) - orderOf(one) || (one.id < other.id ? -1 : 1))
}

const orderOf = ({ at, before_minutes }: Ring) => (at === null ? (before_minutes ?? 0) : -1)

/** Returns the patches that delete the reminders which count from the time of a task. */
export function withoutTime(all: Iterable<Reminder>, task: TaskId, at: string) {
  return remindersOf(all, task)
    .filter((reminder) => reminder.at === null)
    .map(({ id }) => table.patch(id, { deleted_at: at }, at))
}
