import type { Page } from '@playwright/test'
import { coveredControls } from './coveredControls.ts'
import { cutTexts } from './cutTexts.ts'
import type { MountedPage } from './mountedPage/mountedPage.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

declare const mountedPage: MountedPage

// All journeys run in both: npm run campaign -- pseudo.
for (const { locale, letter } of [
  { locale: 'en-XA', letter: 'ẋ' },
  { locale: 'ar-XB', letter: '\u202e' },
] as const) {
  test(`[TEXT-5] in ${locale} nothing is cut, on another or beside the page at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.clock.setFixedTime(morning)
    await testUserOn(page).opened(['Renew the passport', 'Call Ana'])
    await page.evaluate((locale) => mountedPage.showPseudoLocale(locale), locale)

    for (const place of ['w', 'Shift+W', 'l', 'd']) {
      const before = await page.title()
      await page.keyboard.press(place)
      await expect.poll(() => page.title()).not.toBe(before)
      await expect(page.getByRole('main')).toContainText(letter)
      expect([place, ...(await faultsOf(page))]).toEqual([place])
    }

    for (const dialog of ['?', ',']) {
      await page.keyboard.press(dialog)
      await expect(page.getByRole('dialog')).toContainText(letter)
      expect([dialog, ...(await faultsOf(page))]).toEqual([dialog])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await cutTexts(page)), ...(await coveredControls(page))]
}
