type Scrolling = {
  /** Where the page is scrolled to. */
  position: () => unknown
  scrollTo: (position: unknown) => void
}

/** Each view is shown from its top, until what finds its row at the top again is there: shown/useKeptScroll.ts. */
export const scrolling: Scrolling = {
  position: () => 0,
  scrollTo: () => scrollTo(0, 0),
}
