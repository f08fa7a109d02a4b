import type { Day } from '@daymark/core/calendar/day'
import type { Condition } from '@daymark/core/filter/condition'
import { fulfils } from '@daymark/core/filter/passes'
import { filterWorld } from '@daymark/core/filter/world'
import type { TaskId } from '@daymark/core/ids'
import { listTree } from '@daymark/core/lists/lists'
import type { Counting } from '@daymark/core/sheet/counting'
import { daysIn, type Entry, entriesIn, type Period } from '@daymark/core/sheet/entries'
import { type TaskPlaces, taskPlaces } from '@daymark/core/sheet/places'
import { sheetOf } from '@daymark/core/sheet/sheet'
import type { ZoneClock } from '@daymark/core/sheet/zoneClock'
import type { PastTask } from '@daymark/core/tables/pastTasks'
import { blankTask, type Task, tasks } from '@daymark/core/tables/tasks'
import { stepTree } from '@daymark/core/tasks/steps'
import { useMemo, useSyncExternalStore } from 'react'
import type { Planner } from '../../context.tsx'
import { shownTagsOf, usePlannerNow } from '../../derived/trees.ts'

type Shown = {
  period: Period
  clock: ZoneClock
  counting: Counting
  /** Null: everything. */
  condition: Condition | null
  today: Day
}

/** The time sheet of a period, which follows what is recorded and changed. */
export function useSheet({ period, clock, counting, condition, today }: Shown) {
  const planner = usePlannerNow()
  const version = planner.version()
  const { sessions, subscribe } = planner.focus
  const all = useSyncExternalStore(subscribe, sessions.all)
  const { from, to } = period
  const starts = sessions.dayStarts()

  const entries = useMemo(
    () => entriesIn(all, daysIn({ from, to }, clock, starts)),
    [all, from, to, clock, starts],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  const places = useMemo(() => placesOf(planner), [planner, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  const found = useMemo(
    () => (condition ? entries.filter(finds(planner, condition, places, today)) : entries),
    [planner, version, places, entries, condition, today],
  )
  return useMemo(() => sheetOf(found, counting, places), [found, counting, places])
}

function placesOf(planner: Planner): TaskPlaces {
  return taskPlaces({
    task: (id) => taskOf(planner, id),
    past: planner.pastTasks.get,
    lists: planner.lists.values(),
    tags: planner.tags.values(),
  })
}

/** Also one that shows nowhere, such as an occurrence that was put away. */
function taskOf(planner: Planner, id: TaskId): Task | undefined {
  const shown = planner.tasks.get(id)
  if (shown) return shown
  const row = planner.row({ table: tasks.name, id })
  return (row && tasks.parse(row)) ?? undefined
}

/** An entry is found by its task, or by one above it, wherever those are now. */
function finds(planner: Planner, condition: Condition, places: TaskPlaces, today: Day) {
  const rows = new Map<string, Task>()
  for (const row of planner.pastTasks.values()) rows.set(row.id, asTask(row))
  for (const task of planner.tasks.all()) rows.set(task.id, task)
  for (const task of planner.tasks.trash()) rows.set(task.id, { ...task, deleted_at: null })
  const passes = fulfils(
    condition,
    filterWorld({
      steps: stepTree(rows.values()),
      lists: listTree(planner.lists.values().map((list) => ({ ...list, deleted_at: null }))),
      tags: shownTagsOf(planner),
      today,
    }),
  )
  const found = new Map<string, boolean>()

  function isFound(id: string): boolean {
    const row = rows.get(id)
    const is = found.get(id) ?? (row !== undefined && passes(row))
    found.set(id, is)
    return is
  }
  return ({ task }: Entry) => {
    const place = places.of(task)
    return place.kind === 'task' && place.withAbove.some(isFound)
  }
}

function asTask({ id, user_id, name, list_id, parent_id, tags, gone_at, updated_at }: PastTask) {
  return blankTask({
    ...{ id, user_id, title: name, list_id, parent_id, tags, updated_at },
    ...{ priority: 'medium', due_date: null, position: null, created_at: gone_at },
  })
}
