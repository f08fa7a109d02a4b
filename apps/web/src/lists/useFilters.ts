import type { Day } from '@daymark/core/day'
import type { Condition } from '@daymark/core/filter/condition'
import { passes } from '@daymark/core/filter/passes'
import { type FilterReading, readFilter } from '@daymark/core/filter/read'
import { filterWorld } from '@daymark/core/filter/world'
import { shownFilters } from '@daymark/core/savedFilters'
import type { SavedFilter } from '@daymark/core/tables/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { useDeferredValue, useMemo } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, stepTreeOf, usePlannerNow } from '../trees.ts'
import { readDayFrom } from './readDay.ts'

/** A filter as it is typed, understood. */
export function useReading(query: string, today: Day): FilterReading {
  return useMemo(() => readFilter(query, readDayFrom(today)), [query, today])
}

/** The tasks that fulfil a condition, the open ones by day. */
export function useFound(condition: Condition, today: Day): readonly Task[] {
  const planner = usePlannerNow()
  const version = planner.version()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  return useMemo(
    () => planner.tasks.all().filter(finds(planner, condition, today)),
    [planner, version, condition, today],
  )
}

/** The saved filters, each with how many open tasks it finds. */
export function useSavedFilters(today: Day): { filter: SavedFilter; open: number }[] {
  const planner = usePlannerNow()
  // What they count may come after what was done.
  const version = useDeferredValue(planner.version())
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  return useMemo(() => {
    const saved = shownFilters(planner.filters.values())
    if (saved.length === 0) return []
    const open = planner.tasks.all().filter(({ completed }) => !completed)
    const world = worldOf(planner, today)
    return saved.map((filter) => {
      const { condition } = readFilter(filter.query, readDayFrom(today))
      return { filter, open: open.filter(passes(condition, world)).length }
    })
  }, [planner, version, today])
}

/** Whether a condition finds a task now. */
export function finds(planner: Planner, condition: Condition, today: Day): (task: Task) => boolean {
  return passes(condition, worldOf(planner, today))
}

function worldOf(planner: Planner, today: Day) {
  const [steps, lists, tags] = [stepTreeOf(planner), listTreeOf(planner), shownTagsOf(planner)]
  return filterWorld({ steps, lists, tags, today })
}
