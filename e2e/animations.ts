import type { Page } from '@playwright/test'

/** Whatever slides has arrived. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    // One that was called off has arrived, too.
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
