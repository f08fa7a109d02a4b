import { type Day, dayOf, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import { isPassedOver, type Rows } from '../repeat/occurrence.ts'
import { nextRuleDay } from '../repeat/ruleDays.ts'
import { isSeries, readRecurrence, storedStanding } from '../repeat/series.ts'
import type { Reminder } from '../tables/reminders.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'
import type { IsAway } from './awayDays.ts'
import { momentOfWallClock, untimedMinutes } from './ring.ts'

/** A reminder with its task as it is stored. `rows`: null where nothing repeats. */
export type Reminded = { reminder: Reminder; task: Task; rows: Rows | null }

const minute = 60_000
const dayMinutes = 1_440
const dayMs = dayMinutes * minute

/** How long an unanswered reminder is still shown as missed. */
const missedWindowMs = dayMs

/**
 * When a reminder rings for a day of its task: whole days before by the calendar, the rest by the clock. The database computes
 * the same as `private.rings_before`.
 */
export function ringsBefore(day: Day, time: number | null, before: number): number {
  const ringsOn = shiftDay(day, -Math.floor(before / dayMinutes))
  return midnight(ringsOn, time ?? untimedMinutes) - (before % dayMinutes) * minute
}

/** The moments at which a reminder rings from `since` on, without regard to answers; in order. */
function* moments({ reminder, task, rows }: Reminded, since: number): Generator<number, void> {
  if (reminder.at !== null) {
    const moment = momentOfWallClock(reminder.at)
    if (moment !== null && moment >= since) yield moment
    return
  }
  if (reminder.before_minutes === null) return
  for (const day of daysOf({ task, rows }, since)) {
    const moment = ringsBefore(day, task.at_minutes, reminder.before_minutes)
    if (moment >= since) yield moment
  }
}

/** The days for which a task is remembered: its own, and where it repeats those of its rule. */
function* daysOf({ task, rows }: Omit<Reminded, 'reminder'>, since: number): Generator<Day, void> {
  const day = dueDay(task)
  if (day === null) return
  if (!rows || !isSeries(task)) {
    yield day
    return
  }
  const { ruleDay } = storedStanding(task)
  if (!isPassedOver(rows, task, ruleDay)) yield day
  const recurrence = readRecurrence(task, rows)
  if (!recurrence.ok || recurrence.value.from === 'completion' || task.repeat.missed === 'stack')
    return
  const { rule, anchor } = recurrence.value
  // Days long before `since` ring before it.
  const [last = day] = [day, ruleDay, shiftDay(dayOf(since), -2)].sort().reverse()
  let next = nextRuleDay(rule, anchor, last)
  while (next) {
    if (!isPassedOver(rows, task, next)) yield next
    next = nextRuleDay(rule, anchor, next)
  }
}

/** The end of a snooze; null: none. A moment that is no later than its edit is an answer. */
function snoozedTo({ snoozed_until, updated_at }: Reminder): number | null {
  return snoozed_until !== null && milliseconds(snoozed_until) > milliseconds(updated_at)
    ? milliseconds(snoozed_until)
    : null
}

function isSilent({ reminder, task }: Reminded): boolean {
  return reminder.deleted_at !== null || task.deleted_at !== null || task.completed
}

/** The first moment after `now` at which it rings, as `private.next_ring`; null where there is none. */
export function nextRing(reminded: Reminded, now: number, isAway: IsAway): number | null {
  if (isSilent(reminded)) return null
  const { user_id } = reminded.reminder
  const snoozed = snoozedTo(reminded.reminder) ?? 0
  if (snoozed > now && !isAway(user_id, snoozed)) return snoozed
  for (const moment of moments(reminded, Math.max(now, snoozed) + 1)) {
    if (!isAway(user_id, moment)) return moment
  }
  return null
}

/** The moment of the last ring within a day that the user has not answered; null: none. */
export function unansweredRing(reminded: Reminded, now: number, isAway: IsAway): number | null {
  if (isSilent(reminded)) return null
  const { snoozed_until, user_id } = reminded.reminder
  const answered = snoozed_until === null ? 0 : milliseconds(snoozed_until)
  if (answered > now) return null
  const snoozed = snoozedTo(reminded.reminder)
  const isRecent = snoozed !== null && snoozed > now - missedWindowMs
  let last = isRecent && !isAway(user_id, snoozed) ? snoozed : null
  for (const moment of moments(reminded, Math.max(now - missedWindowMs, answered + 1))) {
    if (moment > now) break
    if (!isAway(user_id, moment)) last = moment
  }
  return last
}

/** Was the reminder or its task changed since it rang? It does not count as missed then. */
export function isChangedSince({ reminder, task }: Reminded, moment: number): boolean {
  return milliseconds(reminder.updated_at) > moment || milliseconds(task.updated_at) > moment
}
