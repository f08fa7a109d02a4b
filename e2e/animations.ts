import type { Page } from '@playwright/test'

/** Waits until all finite animations have ended. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    // A cancelled animation has ended, too.
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
