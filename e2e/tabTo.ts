import type { Locator, Page } from '@playwright/test'
import { expect } from './testServer.ts'

/** Presses Tab until the target has the focus; the limit exceeds every distance on the page. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}
