import { filterDrop, newFilter, shownFilters } from '@daymark/core/filter/savedFilters'
import { filters, type SavedFilter } from '@daymark/core/tables/filters'
import type { Mutation } from '@daymark/sync/mutation'
import { useClock, useNewId, usePlanner, useUser } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { PlaceProps } from '../place.ts'

/** The server takes so many. */
const filterLimit = 200

/** What can be done with saved filters, each one act. */
export function useFilterActs({ showToast, onPage }: Pick<PlaceProps, 'showToast' | 'onPage'>) {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const undo = useUndo(showToast)

  function act(text: string, mutation: Mutation): void {
    const done = planner.history.act(text, [mutation])
    showToast({ text, action: undo.offer(done) })
  }

  function edit(filter: SavedFilter, text: string, columns: Partial<SavedFilter>): void {
    act(text, filters.patch(filter.id, columns, planner.stamp()))
  }

  /** The filter after which it lies one place further; undefined at the end. */
  function placeAfter(filter: SavedFilter, by: 1 | -1): SavedFilter | null | undefined {
    const shown = shownFilters(planner.filters.values())
    const index = shown.findIndex(({ id }) => id === filter.id) + by
    if (index < 0 || index >= shown.length) return undefined
    return shown[by > 0 ? index : index - 1] ?? null
  }

  function place(filter: SavedFilter, after: SavedFilter | null): void {
    const mutations = filterDrop(planner.filters.values(), filter, after, planner.stamp())
    if (mutations.length > 0)
      planner.history.act(strings.moves.repositioned(filter.name), mutations)
  }

  return {
    /** Saves a new filter and shows its page. */
    add(input: Pick<SavedFilter, 'name' | 'query'>): void {
      if (!user) return
      if (shownFilters(planner.filters.values()).length >= filterLimit) {
        showToast({ text: strings.filters.tooMany })
        return
      }
      const filter = newFilter(input, { id: newId(), user_id: user.id, now: clock() })
      act(strings.filters.saved(input.name), filters.create(filter))
      onPage({ kind: 'filter', id: filter.id })
    },
    rename(filter: SavedFilter, name: string): void {
      if (name !== filter.name) edit(filter, strings.filters.renamed(name), { name })
    },
    rewrite(filter: SavedFilter, query: string): void {
      if (query !== filter.query) edit(filter, strings.filters.saved(filter.name), { query })
    },
    place,
    canMove: (filter: SavedFilter, by: 1 | -1) => placeAfter(filter, by) !== undefined,
    move(filter: SavedFilter, by: 1 | -1): void {
      const after = placeAfter(filter, by)
      if (after !== undefined) place(filter, after)
    },
    remove(filter: SavedFilter): void {
      const { stamp } = planner
      edit(filter, strings.filters.deleted(filter.name), { deleted_at: stamp() })
      onPage(null)
    },
  }
}
