import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { JSHandle, Page } from '@playwright/test'
import { animationsFinished } from './animations.ts'

type Axe = typeof import('axe-core')

/** The violations that axe reports for the current page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // What fades in is not there for axe yet.
  await animationsFinished(page)
  const axe = loaded.get(page) ?? (await load(page))
  return axe.evaluate(
    async ({ run }, { tags, rules }) => {
      const { violations } = await run({ runOnly: tags, rules, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      )
    },
    { tags, rules },
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// In a pseudo-locale a label and the word that it has in it are made longer apart.
const isPseudo = process.env.DAYMARK_LOCALE !== undefined
const rules = { 'label-content-name-mismatch': { enabled: !isPseudo } }

/** Less than half as long as the `source` of the module. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe in the documents that have run it: code that a browser has compiled takes half the time. */
const loaded = new WeakMap<Page, JSHandle<Axe>>()

async function load(page: Page): Promise<JSHandle<Axe>> {
  const axe = await page.evaluateHandle<Axe>(`${source}; axe`)
  loaded.set(page, axe)
  page.once('domcontentloaded', () => loaded.delete(page))
  return axe
}
