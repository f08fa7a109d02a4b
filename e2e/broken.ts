import type { Page } from '@playwright/test'

/** Runs in the page: from now on it is an error to draw what says this. */
export function breakAt(mark: string): void {
  const set = Element.prototype.setAttribute
  Object.assign(window, {
    mend: () => {
      Element.prototype.setAttribute = set
    },
  })
  Element.prototype.setAttribute = function (name, value) {
    if (String(value).includes(mark)) throw new Error(`broken at ${mark}`)
    set.call(this, name, value)
  }
}

export async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('mend' in window && typeof window.mend === 'function') window.mend()
  })
}
