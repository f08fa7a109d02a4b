import { coveredControls } from './coveredControls.ts'
import { cutTexts } from './cutTexts.ts'
import type { MountedPage } from './mountedPage/mountedPage.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

declare const mountedPage: MountedPage

// All journeys run in both: npm run campaign -- pseudo.
for (const locale of ['en-XA', 'ar-XB'] as const) {
  test(`[TEXT-5] in ${locale} nothing is cut, on another or beside the page at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.clock.setFixedTime(morning)
    await page.evaluate((locale) => mountedPage.showPseudoLocale(locale), locale)
    await testUserOn(page).opened(['Renew the passport', 'Call Ana'])
    await expect(
      page.getByText(locale === 'en-XA' ? /Ţöđåý|Tödåý/ : /\u202e/).first(),
    ).toBeVisible()

    for (const key of ['d', 'w', 'm', 'l', 'r', '?']) {
      await page.keyboard.press(key)
      await page.evaluate(() => document.fonts.ready)
      expect({ key, cut: await cutTexts(page), covered: await coveredControls(page) }).toEqual({
        key,
        cut: [],
        covered: [],
      })
    }
  })
}
