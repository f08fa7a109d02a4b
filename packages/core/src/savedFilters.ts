import { instant } from './day.ts'
import { inPlaceOrder } from './listOrder.ts'
import type { SavedFilter } from './tables/filters.ts'

/** Those outside the trash, in order. */
export function shownFilters(filters: Iterable<SavedFilter>): SavedFilter[] {
  return [...filters].filter(({ deleted_at }) => deleted_at === null).sort(inPlaceOrder)
}

/** A filter after all others. */
export function newFilter(
  said: Pick<SavedFilter, 'name' | 'query'>,
  { now, ...ids }: Pick<SavedFilter, 'id' | 'user_id'> & { now: number },
): SavedFilter {
  return {
    ...ids,
    ...said,
    position: null,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
    seq: 0,
  }
}
