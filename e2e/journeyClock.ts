import { type BrowserContext, test as base } from '@playwright/test'
import { insertTextAsTyped, keepMediaOfPreferences } from './browsers/firefoxContexts.ts'
import { readPseudoLocale } from './pseudoLocale/searches.ts'
import { shiftClock } from './shiftClock.mjs'

/** How far the clock of the journeys is ahead of the machine's: set in playwright.config.ts, 0 elsewhere. */
export const shiftMs = Number(process.env.DAYMARK_CLOCK_SHIFT_MS ?? 0)

/** Variables for a server with the clock of the journeys. */
export const clockOfServer = {
  DAYMARK_CLOCK_SHIFT_MS: String(shiftMs),
  // An address: a path may hold spaces.
  NODE_OPTIONS: `--import=${new URL('shiftClock.mjs', import.meta.url)}`,
}

/** Gives the pages of a context the clock of the journeys; `page.clock` goes over it. */
export function shiftPages(context: BrowserContext) {
  return context.addInitScript(shiftClock, shiftMs)
}

/** Every page, of whatever context a journey opens, has the clock of the journeys. */
export const test = base.extend<object>({
  browser: [
    async ({ browser }, use) => {
      const isFirefox = browser.browserType().name() === 'firefox'
      if (isFirefox) keepMediaOfPreferences(browser)
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await shiftPages(context)
        if (isFirefox) await insertTextAsTyped(context)
        return context
      }
      await readPseudoLocale(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
