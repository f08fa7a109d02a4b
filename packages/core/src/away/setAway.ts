import type { Mutation } from '@daymark/sync/mutation'
import type { Day } from '../calendar/day.ts'
import { addTo } from '../groupBy.ts'
import type { TaskId, UserId } from '../ids.ts'
import { saying } from '../plan/days.ts'
import { isSeries } from '../repeat/series.ts'
import type { Shown } from '../repeat/shown.ts'
import { shownDeadline, startOf } from '../repeat/writing.ts'
import { type Task, tasks as table } from '../tables/tasks.ts'
import { daysIn } from './awaySpan.ts'
import type { AwayContext, AwayPlan } from './planAway.ts'
import { skipsOf } from './skippedDays.ts'

/** A day keeps so many series; what is skipped beyond them is not brought back. */
const mostSeries = 200

/** Sets the days away, skips what repeats, and moves the tasks that were chosen to the first day after. */
export function settingAway(
  plan: AwayPlan,
  { user, chosen, context }: { user: UserId; chosen: ReadonlySet<TaskId>; context: AwayContext },
): Mutation[] {
  const { at, days } = context
  const ofDay = new Map<Day, string[]>()
  for (const { series, days: skipped } of plan.skipped) {
    for (const day of skipped) addTo(ofDay, day, series.id)
  }
  const moved = plan.movable.filter(({ task }) => chosen.has(task.id))
  return [
    ...daysIn(plan.span).map((day) => {
      const row = days.get(day)
      const known = Object.keys(row?.away?.series ?? {})
      const room = Math.max(0, mostSeries - known.length)
      const skipped = (ofDay.get(day) ?? []).sort().slice(0, room)
      const minutes = row?.away ? row.away.minutes : (row?.capacity_minutes ?? null)
      const away = {
        ...row?.away,
        series: Object.fromEntries(skipped.map((id) => [id, true as const])),
        minutes,
      }
      return saying(user, day, { capacity_minutes: 0, away }, at)
    }),
    ...plan.skipped.map(({ series, days: skipped }) =>
      table.patch(series.id, { repeat_skips: skipsOf(skipped) }, at),
    ),
    ...plan.postponed.map(({ series, standing }) => movedTo(plan.back, series, standing, at)),
    ...moved.map(({ task, standing }) => movedTo(plan.back, task, standing, at)),
  ]
}

/** A series keeps the rule day for which it stands. */
function movedTo(day: Day, task: Task, standing: Shown | null, at: string): Mutation {
  const kept =
    isSeries(task) && standing
      ? { series_day: standing.ruleDay, ...shownDeadline(task, standing.ruleDay) }
      : {}
  return table.patch(task.id, { due_date: startOf(day), ...kept }, at)
}
