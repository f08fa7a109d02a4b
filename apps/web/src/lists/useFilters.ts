import { type Day, dayOf } from '@daymark/core/calendar/day'
import type { Condition } from '@daymark/core/filter/condition'
import { passes } from '@daymark/core/filter/passes'
import { type FilterReading, readFilter } from '@daymark/core/filter/read'
import type { ReadDay } from '@daymark/core/filter/terms'
import { filterWorld } from '@daymark/core/filter/world'
import type { SavedFilter } from '@daymark/core/tables/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { createDayReader } from '@daymark/core/words/days'
import { useDeferredValue, useMemo } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { forLanguages } from '../derived/wordPacks.ts'
import { fieldFilters } from '../fields/fields.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { openReadings } from './readings.ts'

/** A filter as it is typed, understood. */
export function useReading(query: string, today: Day): FilterReading {
  const planner = usePlannerNow()
  const preferences = planner.preferences.values()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preferences have the languages.
  return useMemo(
    () => readFilter(query, readDayFrom(planner, today), fieldFilters),
    [query, planner, preferences, today],
  )
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

/** How many open tasks each saved filter finds, by its id. The counts follow what was done. */
export function useFilterCounts(filters: readonly SavedFilter[], today: Day) {
  const planner = usePlannerNow()
  const preferences = planner.preferences.values()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preferences have the languages.
  const conditionOf = useMemo(
    () => openReadings((query) => readFilter(query, readDayFrom(planner, today), fieldFilters)),
    [planner, preferences, today],
  )
  const version = useDeferredValue(planner.version())
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  return useMemo(() => {
    if (filters.length === 0) return new Map<string, number>()
    const open = planner.tasks.all().filter(({ completed }) => !completed)
    const world = worldOf(planner, today)
    return new Map(
      filters.map(({ id, query }) => [
        id as string,
        open.filter(passes(conditionOf(query), world)).length,
      ]),
    )
  }, [planner, version, today, conditionOf])
}

/** Whether a condition finds a task now. */
export function finds(planner: Planner, condition: Condition, today: Day): (task: Task) => boolean {
  return passes(condition, worldOf(planner, today))
}

function worldOf(planner: Planner, today: Day) {
  const [steps, lists, tags] = [stepTreeOf(planner), listTreeOf(planner), shownTagsOf(planner)]
  return filterWorld({ steps, lists, tags, today })
}

const dayReaderOf = forLanguages((packs) => {
  const dayIn = createDayReader(packs)
  // A browser compiles an expression when it first uses it, which takes longer than a key may.
  whenIdle(() => dayIn('next friday', dayOf(Date.now())), 200)
  return dayIn
})

/** Reads days in filters, in the languages that the user reads. */
function readDayFrom(planner: Planner, today: Day): ReadDay {
  const dayIn = dayReaderOf(planner)
  return (words) => dayIn(words, today)
}
