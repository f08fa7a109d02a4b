import type { ListPage } from './page.ts'

/** The page of a saved filter, or of one that is being written. */
export type FilterPage = { kind: 'new filter' } | { kind: 'filter'; id: string }

/** What is chosen in Lists. */
export type IndexPage = ListPage | FilterPage | { kind: 'trash' }

export function isFilterPage(page: IndexPage): page is FilterPage {
  return page.kind === 'filter' || page.kind === 'new filter'
}
