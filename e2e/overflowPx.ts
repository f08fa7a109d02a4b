import type { Page } from '@playwright/test'

/** How much wider than its window the page is: it scrolls sideways by this. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement
    return getComputedStyle(root).overflowX === 'hidden' ? 0 : root.scrollWidth - root.clientWidth
  })
}
