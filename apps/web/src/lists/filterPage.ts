import type { FilterPage, Page } from '../device/address.ts'

/** What is chosen in Lists. */
export type IndexPage = Page

export function isFilterPage(page: IndexPage): page is FilterPage {
  return page.kind === 'filter' || page.kind === 'new filter'
}
