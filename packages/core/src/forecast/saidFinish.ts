import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { midnight } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { whole } from '../whole.ts'

const longestDay = 1_800
const mostTasks = 60
const lengthOfEnd = 12

/** The first finish that was said of a day (`days.forecast`): `done` in minutes since its midnight. */
const SaidFinish = v.object({
  at: v.string(),
  done: whole(0, longestDay),
  tasks: v.array(v.string()),
})
export type SaidFinish = v.InferOutput<typeof SaidFinish>

/** What a day keeps of a finish that is said at a moment; null where the column cannot hold it. */
export function saidFinish(
  day: Day,
  { finish, tasks, at }: { finish: number; tasks: readonly Task[]; at: string },
): SaidFinish | null {
  const done = minutesInto(day, finish)
  if (done > longestDay) return null
  return { at, done, tasks: tasks.slice(0, mostTasks).map(({ id }) => endOf(id)) }
}

/** What a day has kept, which is parsed once for each object. */
export function readSaidFinish(value: object): SaidFinish | null {
  const known = finishesRead.get(value)
  if (known !== undefined) return known
  const parsed = v.safeParse(SaidFinish, value)
  const finish = parsed.success ? parsed.output : null
  finishesRead.set(value, finish)
  return finish
}

const finishesRead = new WeakMap<object, SaidFinish | null>()

/** What the ids of a series and of its occurrences have in common. */
export function endOf(id: string): string {
  return id.slice(-lengthOfEnd)
}

/** Whole minutes since the midnight of a day. */
export function minutesInto(day: Day, moment: number): number {
  return Math.round((moment - midnight(day)) / 60_000)
}
