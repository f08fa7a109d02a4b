import type { Page } from '@playwright/test'

const aMinute = 60_000

/** From now on, on a page whose clock was installed, time passes only as the test lets it. */
export async function pauseClock(page: Page): Promise<void> {
  const soon = await page.evaluate((ahead) => Date.now() + ahead, aMinute)
  await page.clock.pauseAt(soon)
}
