import { isArchived, type ListTree } from '@daymark/core/lists/lists'
import { strings } from '../../strings.ts'

/** The id that stands for the tasks without a list. */
export const inbox = 'inbox'

/** What a connection has of the lists, Inbox first; null are all. Lists that are gone or archived are left out. */
export function shownLists(
  tree: ListTree,
  { lists }: { lists: readonly string[] | null },
): { name: string; hasSections: boolean }[] | null {
  if (lists === null) return null
  const found = lists.flatMap((id) => {
    const list = tree.get(id)
    if (!list || isArchived(tree, list)) return []
    return [{ name: list.name, hasSections: tree.childrenOf(id).length > 0 }]
  })
  return lists.includes(inbox)
    ? [{ name: strings.lists.inbox, hasSections: false }, ...found]
    : found
}
