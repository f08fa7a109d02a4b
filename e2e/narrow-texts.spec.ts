import { textLanguages } from '@daymark/core/account/textLanguage'
import type { Page } from '@playwright/test'
import { coveredControls } from './coveredControls.ts'
import { cutTexts } from './cutTexts.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { showLanguage } from './screens/shownLanguage.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

// Pages are used again.
test.afterEach(({ page }) => showLanguage(page, 'en'))

for (const language of textLanguages) {
  test(`[TEXT-5] no text of ${language} is cut at 320 px, nor with text of twice the size, and no control lies on another`, async ({
    page,
  }) => {
    await mountedDevice(page).addTasks([
      { title: 'Book the dentist', estimate_minutes: 45, at_minutes: 14 * 60 },
      { title: 'Draft the outline', position: 'a1', priority: 'high' },
    ])
    await testUserOn(page).opened()
    await showLanguage(page, language)
    const found: string[] = []
    const look = async (place: string) => {
      for (const size of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, size)
        const wrong = [...(await cutTexts(page)), ...(await coveredControls(page))]
        found.push(...wrong.map((what) => `${place}, ${size}: ${what}`))
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }

    await look('the day')
    await page.getByRole('heading', { name: 'Book the dentist' }).click()
    await page.getByRole('timer').first().waitFor()
    await look('an open card')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    await look('a new task')
    await page.keyboard.press('Escape')
    for (const [index, place] of ['week', 'lists', 'focus'].entries()) {
      await bottomBarOf(page)
        .getByRole('link')
        .nth(index + 1)
        .click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(place)
    }
    await bottomBarOf(page).getByRole('button').click()
    await page.getByRole('dialog').getByRole('switch').first().waitFor()
    await look('the settings')

    expect(found).toEqual([])
  })
}

function bottomBarOf(page: Page) {
  return page.getByRole('navigation').last()
}
