import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations that axe reports for the current page. */
export async function accessibilityViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // The page has no frames; legacy mode needs no extra page to merge their results.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
}
