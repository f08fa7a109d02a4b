import { listTreeOf, usePlannerNow } from '../../../derived/trees.ts'
import { strings } from '../../../strings.ts'
import { shownLists } from '../shownLists.ts'
import { grantOf } from './access.ts'

type Held = { scopes: readonly string[]; lists: readonly string[] | null }

/** What a program may do, and in which lists where these are not all. */
export function useHeldText(): (held: Held) => string {
  const tree = listTreeOf(usePlannerNow())
  return ({ scopes, lists }) => {
    const said = strings.access.held(grantOf({ scopes, lists }))
    return lists === null ? said : `${said} ${listsText(lists)}`
  }

  function listsText(lists: readonly string[]): string {
    return `${strings.connections.heldLists(shownLists(tree, { lists }))}.`
  }
}

/** All lists, or Work and its sections. */
export function useListsText(): (lists: readonly string[] | null) => string {
  const tree = listTreeOf(usePlannerNow())
  return (lists) => `${strings.connections.heldLists(shownLists(tree, { lists }))}.`
}
