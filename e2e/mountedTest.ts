import { test as base } from './testServer.ts'

/**
 * For journeys about the page alone. The app is mounted, with a device and a server in memory, on a page that stays open for the
 * next journey: docs/decisions/0075.
 */
export const test = base.extend<{ pageOptions: object }>({
  baseURL: ({ mountedPages }, use) => use(mountedPages.url),
  /** What a page has from its beginning; all else is set for each journey. */
  pageOptions: ({ deviceScaleFactor, hasTouch, isMobile, locale, permissions, timezoneId }, use) =>
    use({ deviceScaleFactor, hasTouch, isMobile, locale, permissions, timezoneId }),
  page: async (
    { mountedPages, pageOptions, viewport, colorScheme, forcedColors, contextOptions, browserName },
    use,
  ) => {
    const page = await mountedPages.take(pageOptions)
    const { reducedMotion = null } = contextOptions
    // The driver of Firefox has no command for it.
    if (browserName === 'chromium') {
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
    }
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await mountedPages.giveBack(page, pageOptions)
  },
  context: ({ page }, use) => use(page.context()),
})

export { expect } from './testServer.ts'
