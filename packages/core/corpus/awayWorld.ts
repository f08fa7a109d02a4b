import { apply } from '@daymark/sync/merge'
import type { Mutation } from '@daymark/sync/mutation'
import type { AwaySpan } from '../src/away/awaySpan.ts'
import { endingAway } from '../src/away/endAway.ts'
import { planAway } from '../src/away/planAway.ts'
import { settingAway } from '../src/away/setAway.ts'
import { type Day, shiftDay } from '../src/calendar/day.ts'
import { hoursOf } from '../src/plan/capacity.ts'
import { dayId, saying } from '../src/plan/days.ts'
import { shown } from '../src/repeat/shown.ts'
import { type DayRow, type DayRowPatch, days as dayTable } from '../src/tables/days.ts'
import type { Task } from '../src/tables/tasks.ts'
import { sample, today } from '../src/tasks/samples.ts'
import { dueDay } from '../src/tasks/task.ts'
import { comingTo, openSeriesWorld } from './seriesWorld.ts'

const { user_id: user } = sample(1)

/** Tasks and what is said of days, on a day that goes by. */
export function openAwayWorld(tasks: readonly Task[], now: Day = today) {
  let world = openSeriesWorld(tasks, now)
  const rows = new Map<string, DayRow>()
  const days = { get: (date: Day) => rows.get(dayId(user, date)) }
  const context = () => ({ ...world.context(), days })
  function act(mutations: readonly Mutation[] | null) {
    world.act((mutations ?? []).filter(({ table }) => table === 'tasks'))
    for (const mutation of mutations ?? []) {
      if (mutation.table !== dayTable.name) continue
      const row = dayTable.parse(apply(dayTable, rows.get(mutation.id), mutation))
      if (row) rows.set(row.id, row)
    }
  }
  /** What a device writes that knows what there is now. */
  function written(of: AwaySpan, chosen?: readonly Task['id'][]) {
    const plan = planAway(world.rows(), of, context())
    const ids = chosen ?? plan.movable.flatMap(({ task, isChosen }) => (isChosen ? task.id : []))
    const parts = { user, chosen: new Set(ids), context: context() }
    return { plan, mutations: settingAway(plan, parts) }
  }
  return {
    act,
    context,
    days,
    say: (day: Day, patch: DayRowPatch) => act([saying(user, day, patch, context().at)]),
    minutesOf: (day: Day) => hoursOf(day, undefined, days.get(day)).minutes,
    series: (id: string) => world.series(id),
    dueOf: (id: string) => {
      const row = world.row(id)
      return row ? dueDay(row) : null
    },
    goTo(next: Day) {
      world = openSeriesWorld(world.rows(), next)
    },
    plan: (of: AwaySpan) => planAway(world.rows(), of, context()),
    written,
    set(of: AwaySpan, chosen?: readonly Task['id'][]) {
      const { plan, mutations } = written(of, chosen)
      act(mutations)
      return plan
    },
    end: (of: Day) => act(endingAway(user, of, context())),
    /** The day on which a series shows, and those on which it is still to come. */
    seen(id: string, last = shiftDay(today, 140)) {
      const series = world.series(id)
      const now = context()
      return [shown(series, now.today, now.rows)?.day, ...comingTo(now, series, last)]
    },
  }
}
