import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { chartOf, daysOf, morning, openWithWeekOfTasks, weekCounts } from './weekOfTasks.ts'

const yearOf = (page: Page) => page.getByRole('region', { name: 'This year' })
const dayOf = (page: Page, name: string) => yearOf(page).getByRole('gridcell', { name })

async function showYear(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await expect(yearOf(page).getByRole('grid')).toBeVisible()
}

test.describe('the year map', () => {
  test('[YEAR-1] shows 53 weeks with today marked, and tells of the day under the pointer', async ({
    page,
  }) => {
    await openWithWeekOfTasks(page)
    await showYear(page)

    // Weeks begin on Sunday in en-US; today is Wednesday.
    await expect(yearOf(page).getByRole('gridcell')).toHaveCount(52 * 7 + 4)
    await expect(yearOf(page).getByText('16 tasks completed')).toBeVisible()
    await expect(dayOf(page, 'Wed, Oct 14: 1 task completed')).toHaveAttribute(
      'aria-current',
      'date',
    )
    const friday = dayOf(page, 'Fri, Oct 9: 5 tasks completed')
    await friday.hover()
    const tip = () => tipOf(page, 'Fri, Oct 9: 5 tasks completed')
    await expect.poll(tip).toContain('5 tasks completed')
    await page.keyboard.press('Escape')
    await expect.poll(tip).toBe('none')
  })

  test('[YEAR-2] is navigated with the arrow keys, and Tab returns to the last day', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openWithWeekOfTasks(page)
    await daysOf(page)
      .last()
      .evaluate((day: HTMLElement) => day.focus({ preventScroll: true }))
    // It is below what is shown, and not drawn yet.
    await expect(yearOf(page)).toBeAttached()
    await expect(yearOf(page).getByRole('grid')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Time sheet' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dayOf(page, 'Wed, Oct 14')).toBeFocused()

    await page.keyboard.press('ArrowUp')
    await expect(dayOf(page, 'Tue, Oct 13: 2 tasks completed')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dayOf(page, 'Tue, Oct 6: 0 tasks completed')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dayOf(page, 'Wed, Oct 7: 0 tasks completed')).toBeFocused()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(dayOf(page, 'Wed, Oct 7')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(dayOf(page, 'Wed, Oct 14')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(dayOf(page, 'Sun, Oct 12')).toBeFocused()
  })

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest(
      '[YEAR-3] updates at once when a task is completed',
      async ({ page, server, context }) => {
        const { user } = await openWithWeekOfTasks(page, {
          url: server.url,
          email: 'year-moves@example.com',
        })
        await showYear(page)
        await user.appCached()
        await context.setOffline(true)

        await user.complete('Task 2 of 2026-10-14')

        await expect(dayOf(page, 'Wed, Oct 14: 2 tasks completed')).toBeAttached()
        await expect(yearOf(page).getByText('17 tasks completed')).toBeVisible()
      },
    )
  })

  test.describe('when its code cannot be loaded', () => {
    serverTest('[APP-3b] says so in its place, and loads again on request', async ({ page }) => {
      await page.route('**/afterPaint*.js', (route) => route.abort())
      await testUserOn(page).signedUp('year-lost@example.com')
      await page.keyboard.press('End')

      const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text })
      const year = alertOf('The year stopped working.')
      const week = alertOf('The chart stopped working.')
      await expect(year).toBeVisible()
      await expect(week).toBeVisible()
      await page.unroute('**/afterPaint*.js')
      await year.getByRole('button', { name: 'Reload this section' }).click()
      await expect(yearOf(page).getByRole('grid')).toBeVisible()
      await week.getByRole('button', { name: 'Reload this section' }).click()
      await expect(chartOf(page).getByRole('img')).toBeVisible()
    })
  })

  test.describe('where weeks begin on Monday', () => {
    test.use({ locale: 'de-DE' })

    test('[YEAR-4, APP-7] starts weeks on Monday, with local dates and numbers', async ({
      page,
    }) => {
      await page.clock.setFixedTime(morning)
      await testUserOn(page).opened()
      await showYear(page)

      await expect(yearOf(page).getByRole('rowheader').first()).toHaveAccessibleName('Montag')
      await expect(yearOf(page).getByRole('gridcell')).toHaveCount(52 * 7 + 3)
      await expect(page.getByText('14. Oktober 2026', { exact: true })).toBeVisible()
      await expect(chartOf(page).getByRole('img')).toHaveText(/^0\s%$/)
    })
  })
})

/** What is drawn over a day of the year; the text is not in the page, the day's name is. */
async function tipOf(page: Page, name: string): Promise<string> {
  return dayOf(page, name).evaluate((day) => getComputedStyle(day, '::after').content)
}

test.describe('axe finds no violations in the trends', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[TREND-1] beside the list, with a day selected, and in the year map', async ({ page }) => {
    // axe takes long for hundreds of cells.
    test.slow()
    await openWithWeekOfTasks(page)
    await showYear(page)
    expect(await accessibilityViolations(page)).toEqual([])

    await daysOf(page).nth(1).click()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test.describe('on a phone, in the dark', () => {
    test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true })

    test('[TREND-1, TREND-4a, KEY-4a] at the foot of the day, with 25 weeks of the year', async ({
      page,
    }) => {
      await page.clock.setFixedTime(morning)
      await mountedDevice(page).add(weekCounts)
      await testUserOn(page).opened()

      await showYear(page)
      await expect(yearOf(page).getByRole('gridcell')).toHaveCount(24 * 7 + 4)
      await expect(yearOf(page).getByText('16 tasks completed')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await chartOf(page)
        .getByRole('button', { name: /Fri Oct 9/ })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing Past Tasks')
      await expect(testUserOn(page).tasks()).toHaveCount(6)
    })
  })
})
