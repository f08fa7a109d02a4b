import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { addTo } from '../groupBy.ts'
import { TaskId, type UserId } from '../ids.ts'
import { saying } from '../plan/days.ts'
import { isPassedOver, type Rows } from '../repeat/occurrence.ts'
import { isSeries, type Series, storedStanding } from '../repeat/series.ts'
import { writeStanding } from '../repeat/writing.ts'
import { type Task, tasks as table } from '../tables/tasks.ts'
import { awayAround, daysIn } from './awaySpan.ts'
import type { AwayContext } from './planAway.ts'

/**
 * Ends the days away around a day from today on: gives back the hours that they had and what was skipped for them. Tasks stay
 * where they are.
 */
export function endingAway(user: UserId, day: Day, context: AwayContext): Mutation[] {
  const { rows, today, at, days } = context
  const span = awayAround(days, day)
  const ended = span ? daysIn(span).filter((each) => each >= today) : []
  const back = new Map<string, Day[]>()
  for (const each of ended) {
    for (const id of Object.keys(days.get(each)?.away?.series ?? {})) addTo(back, id, each)
  }
  return [
    ...ended.map((each) => {
      const { capacity_minutes = null, away = null } = days.get(each) ?? {}
      // Hours that were given to it meanwhile stay.
      const hours = capacity_minutes === 0 && away ? { capacity_minutes: away.minutes } : {}
      return saying(user, each, { ...hours, away: null }, at)
    }),
    ...[...back].flatMap(([id, skipped]) => {
      const series = rows.get(v.parse(TaskId, id))
      return series ? bringingBack(context, series, skipped) : []
    }),
  ]
}

/** A series that went on past these days meanwhile stands for the first of them again. */
function bringingBack(context: AwayContext, series: Task, skipped: readonly Day[]): Mutation[] {
  const days = skipped.filter((day) => series.repeat_skips[day])
  if (days.length === 0) return []
  const repeat_skips = Object.fromEntries(days.map((day) => [day, null]))
  if (!isGoingOn(series)) return [table.patch(series.id, { repeat_skips }, context.at)]
  const first = firstBefore(context.rows, series, days)
  return first
    ? writeStanding(context, series, { day: first, ruleDay: first }, { series: { repeat_skips } })
    : [table.patch(series.id, { repeat_skips }, context.at)]
}

function isGoingOn(task: Task): task is Series {
  return isSeries(task) && !task.completed && task.deleted_at === null
}

/** The first of these days, if it lies before the one for which the series stands; one that was moved by hand stays. */
function firstBefore(rows: Rows, series: Series, days: readonly Day[]): Day | null {
  const { day, ruleDay } = storedStanding(series)
  const unskipped = { ...series, repeat_skips: {} }
  const first = days.find((each) => !isPassedOver(rows, unskipped, each))
  return first && first < ruleDay && day === ruleDay ? first : null
}
