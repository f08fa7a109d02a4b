import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { animationsFinished } from './animations.ts'

/** The violations that axe reports for the current page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // What fades in is not there for axe yet.
  await animationsFinished(page)
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
    )
  }, tags)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
