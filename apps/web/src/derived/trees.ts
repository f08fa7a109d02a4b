import { listTree } from '@daymark/core/lists/lists'
import { shownTags } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { type StepTree, shownEstimate } from '@daymark/core/tasks/steps'
import { openTaskIndex, type TaskIndex } from '@daymark/core/tasks/taskIndex'
import { useSyncExternalStore } from 'react'
import { type Planner, type TaskView, usePlanner } from '../context.tsx'

/** All lists and sections as they show now. */
export const listTreeOf = computedOnce(
  ({ lists }) => listTree(lists.values()),
  ({ lists }) => lists.values(),
)

/** All tags as they show now. */
export const shownTagsOf = computedOnce(
  ({ tags }) => shownTags(tags.values()),
  ({ tags }) => tags.values(),
)

/** The steps, lists and tags of all tasks as they show now. It is made when it is first asked for, and kept by change. */
export function taskIndexOf(planner: Planner): TaskIndex {
  const known = indexes.get(planner.tasks)
  if (known) return known
  const index = openTaskIndex(planner.tasks.all())
  planner.follow(index.change)
  indexes.set(planner.tasks, index)
  return index
}

const indexes = new WeakMap<TaskView, TaskIndex>()

/** The estimate that a task shows now: its own, else the sum of its steps'. */
export function useShownEstimate(task: Task): number | null {
  return shownEstimate(stepTreeOf(usePlannerNow()), task)
}

export const stepTreeOf = (planner: Planner): StepTree => taskIndexOf(planner).steps

/** Renders again whenever a task, a list, a tag or a filter changes. */
export function usePlannerNow(): Planner {
  const planner = usePlanner()
  useSyncExternalStore(planner.subscribe, planner.version)
  return planner
}

/** What is computed from all rows, once for each version of them. */
export function computedOnce<T>(
  compute: (planner: Planner) => T,
  versionOf: (planner: Planner) => unknown,
) {
  const known = new WeakMap<Planner, { version: unknown; value: T }>()
  return (planner: Planner): T => {
    const version = versionOf(planner)
    let last = known.get(planner)
    if (!last || last.version !== version) last = { version, value: compute(planner) }
    known.set(planner, last)
    return last.value
  }
}
