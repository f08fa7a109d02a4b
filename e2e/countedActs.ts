import type { Locator, Page } from '@playwright/test'
import { expect } from './testServer.ts'

/** What a person does, counted: keys, clicks and taps. Text that is typed does not count. */
export function countedActs(page: Page) {
  let acts = 0

  async function counted(act: Promise<void>): Promise<void> {
    acts += 1
    await act
  }

  return {
    press: (key: string) => counted(page.keyboard.press(key)),
    click: (on: Locator) => counted(on.click()),
    drag: (from: Locator, to: Locator) => counted(from.dragTo(to, { steps: 8 })),
    tap: (on: Locator) => counted(on.tap()),
    /** The key of the browser, which a test cannot press. */
    back: () => counted(page.goBack().then(() => {})),
    type: (text: string) => page.keyboard.type(text),
    /** Does a job with at most so many acts. */
    async job(name: string, most: number, perform: () => Promise<void>): Promise<void> {
      acts = 0
      await perform()
      expect(acts, name).toBeLessThanOrEqual(most)
    },
  }
}
