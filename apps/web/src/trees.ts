import { listTree, sortTasks } from '@daymark/core/lists'
import { stepTree } from '@daymark/core/steps'
import { countTagged, shownTags } from '@daymark/core/tags'
import { useSyncExternalStore } from 'react'
import { type Planner, usePlanner } from './context.tsx'

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

/** The steps of all tasks as they show now. */
export const stepTreeOf = computedOnce(
  ({ tasks }) => stepTree(tasks.all()),
  ({ version }) => version(),
)

/** The tasks of all lists as they show now. */
export const sortedTasksOf = computedOnce(
  (planner) => sortTasks(listTreeOf(planner), stepTreeOf(planner)),
  ({ version }) => version(),
)

/** How many open tasks each tag has, by its id. */
export const taggedOf = computedOnce(
  (planner) => countTagged(shownTagsOf(planner), planner.tasks.all()),
  ({ version }) => version(),
)

/** Renders again whenever a task, a list, a tag or a filter changes. */
export function usePlannerNow(): Planner {
  const planner = usePlanner()
  useSyncExternalStore(planner.subscribe, planner.version)
  return planner
}

/** What is computed from all rows, once for each version of them. */
function computedOnce<T>(
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
