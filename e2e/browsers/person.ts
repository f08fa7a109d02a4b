import { expect } from '@playwright/test'
import axe from 'axe-core'
import type { Driver, Point } from './driver.ts'
import { type Found, find, type Query } from './finder.ts'

export type Person = ReturnType<typeof personOn>

/** What a person does and sees in a browser, whatever drives it. Everything waits until it can be done or is seen. */
export function personOn(driver: Driver, url: string) {
  const look = async (query: Query, scrolls = false) => {
    if (!(await driver.evaluate<boolean>("typeof axe === 'object'"))) await loadAxe()
    const args = `${JSON.stringify(query)}, ${scrolls}`
    return driver.evaluate<Found>(`(${find})(${args})`)
  }
  const loadAxe = () => driver.evaluate<boolean>(`(() => { ${axe.source}; return true })()`)

  /** Where an element has come to rest with nothing over it. */
  async function place(query: Query): Promise<Found> {
    let last: Found | null = null
    await expect
      .poll(
        async () => {
          const before = last
          last = await look(query, true)
          return last.present && last.uncovered && before?.x === last.x && before.y === last.y
        },
        { message: `nothing to press: ${named(query)}`, ...patience },
      )
      .toBe(true)
    return last ?? look(query)
  }

  const person = {
    driver,
    url,
    look,
    place,
    open: (path = '/') => driver.open(url + path),
    async press(query: Query) {
      await driver.click(await place(query))
    },
    async hover(query: Query) {
      await driver.moveTo(await place(query))
    },
    async sees(query: Query, what: Partial<Found> = {}) {
      await expect
        .poll(() => look(query), { message: `not seen: ${named(query)}`, ...patience })
        .toMatchObject({ present: true, ...what })
    },
    async seesNot(query: Query) {
      await expect
        .poll(async () => (await look(query)).present, {
          message: `still seen: ${named(query)}`,
          ...patience,
        })
        .toBe(false)
    },
    reads: async (query: Query) => (await place(query)).text,
    async focus(query: Query) {
      await place(query)
      await driver.evaluate('void window.foundElement.focus() ?? null')
    },
    keys: async (...keys: string[]) => {
      for (const key of keys) await driver.press(key)
    },
    /** Closes what is open, and goes to today. */
    async toDay() {
      await driver.evaluate('document.activeElement.blur() ?? null')
      await person.keys('Escape', 'Escape', 't')
      await person.seesNot({ role: 'dialog' })
    },
    type: (text: string) => driver.type(text),
    async write(query: Query, text: string) {
      await person.press(query)
      await driver.press('Control+a')
      await driver.type(text)
    },
    async choose(query: Query, label: string) {
      await place(query)
      await driver.choose(label)
    },
    drag: (path: readonly Point[]) => driver.drag(path),
    /** The titles of the cards, from above. */
    titles: () =>
      driver.evaluate<string[]>(
        "[...document.querySelectorAll('main article')].map((card) => card.querySelector('h3, h4, h2')?.innerText ?? '')",
      ),
    synced: () => person.sees({ text: 'Synced', within: { role: 'status' } }),
    /** The violations that axe reports. */
    async violations(): Promise<string[]> {
      await loadAxe()
      return driver.evaluate<string[]>(`(async () => {
        axe.teardown()
        await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished))
        const { violations } = await axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' '))
      })()`)
    },
  }
  return person
}

const patience = { timeout: 30_000, intervals: [100] }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function named({ role = '', name = '', text = '' }: Query) {
  return [role, name, text].filter(Boolean).join(' ')
}
