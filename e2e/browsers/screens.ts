import { mkdirSync, writeFileSync } from 'node:fs'
import type { Person } from './person.ts'
import { openAt, pages, showIn, themes } from './steps/pages.ts'

/** Takes the pages in both themes, wide and narrow, for a comparison by eye. */
export async function takeScreens(browser: string, person: Person) {
  const folder = 'test-results/browsers/screens'
  mkdirSync(folder, { recursive: true })
  for (const [size, width] of [
    ['wide', 1280],
    ['narrow', person.driver.narrowest],
  ] as const) {
    for (const theme of themes) {
      for (const { name, open } of pages) {
        // A reload would open the settings again.
        await person.toDay()
        await showIn(person, theme)
        await openAt(person, width, open)
        writeFileSync(
          `${folder}/${name}-${size}-${theme}-${browser}.png`,
          await person.driver.screenshot(),
        )
      }
    }
  }
}
