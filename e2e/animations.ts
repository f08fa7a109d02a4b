import type { Page } from '@playwright/test'

/** Waits until what moves or fades has come to rest. The bar of a toast runs on, or is paused with it. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 2_000)
    // A cancelled animation has ended, too.
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
}
