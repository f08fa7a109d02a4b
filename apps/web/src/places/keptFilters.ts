import { type Filters, isFiltering, noFilters } from '@daymark/core/filter/filters'

/** What passes in Day, as it was kept with the entry of the history, which nothing but the page itself writes. */
export function readFilters(kept: unknown): Filters {
  const filters = kept as Filters | undefined
  return filters && isFiltering(filters) ? filters : noFilters
}
