import type { Day } from '@daymark/core/calendar/day'
import { repeating, repeatingFrom, skipping, stopping } from '@daymark/core/repeat/changing'
import { isSeries, type Series } from '@daymark/core/repeat/series'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import type { Repeat, Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { Repeat as Repeats } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { stepTreeOf } from '../trees.ts'
import type { Change } from './change.ts'

export function seriesContext(planner: Planner, at: string): SeriesContext {
  const { rows, today } = planner.seriesBy(openSeriesIndex)
  return { rows, steps: stepTreeOf(planner), today: today(), at, isErased: planner.isErased }
}

/** A series as it is stored; null of any other task. */
export function storedSeries({ rows }: SeriesContext, { id }: Task): Series | null {
  const row = rows.get(id)
  return row && isSeries(row) ? row : null
}

/** Acts on what repeats. */
export const seriesActs = {
  /** Null: it repeats no more. */
  repeat(planner: Planner, tasks: readonly Task[], repeat: Repeat | null): Change {
    const context = seriesContext(planner, planner.stamp())
    const titles = tasks.map(({ title }) => title)
    return {
      icon: createElement(Repeats),
      text: repeat ? strings.series.repeats(titles) : strings.series.stopped(titles),
      mutations: tasks.flatMap((task): Mutation[] => {
        const stored = context.rows.get(task.id) ?? task
        if (repeat) return repeating(context, stored, repeat)
        return isSeries(stored) ? stopping(context, stored) : []
      }),
    }
  },
  skip(planner: Planner, task: Task): Change {
    const context = seriesContext(planner, planner.stamp())
    const series = storedSeries(context, task)
    const { mutations = [], next = null } = (series && skipping(context, series)) ?? {}
    const { skipped, nothingToSkip } = strings.series
    return {
      icon: createElement(Repeats),
      text: next ? skipped(task.title, next) : nothingToSkip,
      mutations,
    }
  },
  repeatFrom(planner: Planner, task: Task, day: Day): Change {
    const context = seriesContext(planner, planner.stamp())
    const series = storedSeries(context, task)
    return {
      icon: createElement(Repeats),
      text: strings.series.repeatsFrom(task.title, day),
      mutations: series ? repeatingFrom(context, series, day) : [],
    }
  },
}
