import type { Page } from '@playwright/test'

/** Runs in the page: from now on, setting an attribute that contains this text throws. */
export function breakRendering(mark: string): void {
  const set = Element.prototype.setAttribute
  Object.assign(window, {
    restoreRendering: () => {
      Element.prototype.setAttribute = set
    },
  })
  Element.prototype.setAttribute = function (name, value) {
    if (String(value).includes(mark)) throw new Error(`broken at ${mark}`)
    set.call(this, name, value)
  }
}

export async function restoreRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('restoreRendering' in window && typeof window.restoreRendering === 'function')
      window.restoreRendering()
  })
}
