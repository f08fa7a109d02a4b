import type { Mutation } from '@daymark/sync/mutation'
import { instant } from '../calendar/day.ts'
import { inPlaceOrder, moveInPlace } from '../lists/listOrder.ts'
import { type SavedFilter, filters as table } from '../tables/filters.ts'

/** Returns the filters outside the trash, in order. */
export function shownFilters(filters: Iterable<SavedFilter>): SavedFilter[] {
  return [...filters].filter(({ deleted_at }) => deleted_at === null).sort(inPlaceOrder)
}

/** Moves a filter right after another one; null is the first place. */
export function filterDrop(
  filters: readonly SavedFilter[],
  filter: SavedFilter,
  after: SavedFilter | null,
  at: string,
): Mutation[] {
  const others = shownFilters(filters).filter(({ id }) => id !== filter.id)
  const index = others.findIndex(({ id }) => id === after?.id) + 1
  return moveInPlace(filter, others, index).map(({ id, patch }) => table.patch(id, patch, at))
}

/** A filter after all others. */
export function newFilter(
  fields: Pick<SavedFilter, 'name' | 'query'>,
  { now, ...ids }: Pick<SavedFilter, 'id' | 'user_id'> & { now: number },
): SavedFilter {
  return table.withFallbacks({
    ...ids,
    ...fields,
    position: null,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
    seq: 0,
  })
}
