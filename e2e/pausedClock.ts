import type { Page } from '@playwright/test'

const aMinute = 60_000

/** Pauses the installed clock of a page: from now on the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  const soon = await page.evaluate((ahead) => Date.now() + ahead, aMinute)
  await page.clock.pauseAt(soon)
}
