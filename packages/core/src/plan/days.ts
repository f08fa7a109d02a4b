import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { DayId, type UserId } from '../ids.ts'
import { derivedId } from '../repeat/derivedId.ts'
import { type DayRowPatch, days } from '../tables/days.ts'
import type { Task, TaskPatch } from '../tables/tasks.ts'

/** The id of what a user says of a day, on every device. */
export function dayId(user: UserId, day: Day): DayId {
  return v.parse(DayId, derivedId(user, day))
}

/** Says something of a day; what is not named stays as it is. */
export function saying(
  user: UserId,
  day: Day,
  patch: Omit<DayRowPatch, 'date'>,
  at: string,
): Mutation {
  return days.upsert({ id: dayId(user, day), user_id: user }, { date: day, ...patch }, at)
}

const mostCarried = 999

/** A task that is moved on undone was carried once more. */
export function carriedOn({ carried }: Pick<Task, 'carried'>): Pick<TaskPatch, 'carried'> {
  return { carried: Math.min(mostCarried, carried + 1) }
}
