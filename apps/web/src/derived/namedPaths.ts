import { isArchived, type ListTree } from '@daymark/core/lists/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import { nameKey } from '@daymark/core/lists/tags'
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

/** A path as filters and drafts have it, where Inbox has one name in all languages. */
export function writtenPath(path: readonly string[], planner: Planner): readonly string[] {
  return isShownInbox(path) && listAt(listTreeOf(planner), path) === undefined ? ['Inbox'] : path
}

/** Whether it is called as Inbox is in the language shown. */
export function isShownInbox(path: readonly string[]): boolean {
  return nameKey(path.join('/')) === nameKey(strings.lists.inbox)
}

/** A path as it is called in the language shown. */
export function shownPath(path: readonly string[], planner: Planner): readonly string[] {
  return isInbox(listTreeOf(planner), path) ? [strings.lists.inbox] : path
}
