import { useDeferredValue, useMemo } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, taskIndexOf } from '../derived/trees.ts'

/** How many open tasks everything in the index has. They follow what was done, in a render of their own. */
export function useOpenCounts(planner: Planner) {
  const version = useDeferredValue(planner.version())
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  return useMemo(() => {
    const [index, lists] = [taskIndexOf(planner), listTreeOf(planner)]
    return {
      inbox: index.count(lists, null).open,
      someday: index.someday().length,
      lists: new Map(lists.roots().map((list) => [list.id, index.count(lists, list).open])),
      tags: new Map(
        shownTagsOf(planner).all.map((tag) => [tag.tag.id, index.countTagged(tag)] as const),
      ),
    }
  }, [planner, version])
}
