import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { mountedDevice } from '../mountedDevice.ts'
import { expect, test } from '../mountedTest.ts'
import { openSheet, sheetRows } from '../sheetRows.ts'
import { testUserOn } from '../testUser.ts'

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

/** The time sheet of last week, on a page without a server. */
function screen(name: string, show: (page: Page) => Promise<unknown>): void {
  for (const size of ['desktop', 'phone'] as const) {
    test.describe(() => {
      const onPhone = size === 'phone'
      const touch = { hasTouch: onPhone, isMobile: onPhone, deviceScaleFactor: onPhone ? 2 : 1 }
      test.use({ viewport: sizes[size], timezoneId: 'Europe/Berlin', ...touch })

      test(`${name}, ${size}`, async ({ page }) => {
        await page.clock.setFixedTime(new Date('2026-10-14T09:41:00+02:00'))
        await sheetRows(mountedDevice(page))
        await testUserOn(page).opened()
        await openSheet(page)
        await page.getByRole('combobox', { name: 'Period' }).selectOption('last week')
        await page.getByRole('button', { name: 'Task', exact: true }).click()
        await show(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.evaluate(
            () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
          )
          const path = `test-results/screens/${name.replaceAll(' ', '-')}-${size}-${colorScheme}.png`
          expect.soft(await accessibilityViolations(page), colorScheme).toEqual([])
          await page.screenshot({ path })
        }
      })
    })
  }
}

screen('time sheet', (page) => page.getByRole('rowheader', { name: 'Total' }).waitFor())
screen('time sheet by entry', (page) =>
  page.getByRole('button', { name: 'Entry', exact: true }).click(),
)
screen('time sheet of a period', (page) =>
  page.getByRole('combobox', { name: 'Period' }).selectOption('own'),
)
screen('add time', async (page) => {
  await page.getByRole('button', { name: 'Add time' }).click()
  await page.getByLabel('Start').fill('14:00')
  await page.getByLabel('Length').fill('45 min')
})
screen('time sheet printed', (page) => page.emulateMedia({ media: 'print' }))

// Pages are used again.
test.afterEach(({ page }) => page.emulateMedia({ media: 'screen' }))
