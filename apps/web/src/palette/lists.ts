import { isArchived, type ListTree, sectionsOf } from '@daymark/core/lists/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import type { List } from '@daymark/core/tables/lists'
import { parseTitle } from '@daymark/core/tasks/parseDraft'
import { isShownInbox } from '../derived/namedPaths.ts'
import { strings } from '../strings.ts'
import { type Mark, ranked } from './ranking.ts'

/** Null is Inbox. */
type NamedList = { list: List | null; path: readonly string[]; marks: readonly Mark[] }

/** Inbox, and every list with its sections, but for those that are archived. */
export function pathsIn(lists: ListTree): { list: List | null; path: readonly string[] }[] {
  const shown = lists.roots().filter((list) => !isArchived(lists, list))
  const all = shown.flatMap((list) => [
    list,
    ...sectionsOf(lists, list).map(({ section }) => section),
  ])
  return [null, ...all].map((list) => ({
    list,
    path: list ? pathOf(lists, list) : [strings.lists.inbox],
  }))
}

/** The lists that a query names, before all others, and the path of a new one, if it names none. */
export function listsFor(
  query: string,
  lists: ListTree,
): { found: NamedList[]; made: readonly string[] } {
  const found = ranked(query, pathsIn(lists), ({ path }) => strings.wordChips.list(path))
  const typed = query.split('/').flatMap((name) => {
    const title = parseTitle(name)
    return title.ok ? [title.value] : []
  })
  const isKnown =
    typed.length === 0 || isInbox(lists, typed) || isShownInbox(typed) || listAt(lists, typed)
  return {
    found: found.map(({ candidate, marks }) => ({ ...candidate, marks })),
    made: isKnown ? [] : typed,
  }
}
