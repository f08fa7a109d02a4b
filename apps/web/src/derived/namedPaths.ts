import { isArchived, type ListTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { rowsIn } from '@daymark/core/lists/tree'
import type { Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { listTreeOf, shownTagsOf } from './trees.ts'

/** What can be named after a sign: Inbox, lists and sections that are not archived; tags. */
export const namedPaths = {
  '#': (planner: Planner) => [[strings.lists.inbox], ...pathsIn(listTreeOf(planner))],
  '@': (planner: Planner) => shownTagsOf(planner).all.map(({ tag }) => [tag.name]),
} as const

function pathsIn(lists: ListTree): string[][] {
  return rowsIn(lists)
    .filter((list) => !isArchived(lists, list))
    .map((list) => pathOf(lists, list))
}
