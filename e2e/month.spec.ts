import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning, openWithWeekOfTasks } from './weekOfTasks.ts'

const dateOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const monthOf = (page: Page) => page.getByRole('dialog', { name: 'Go to a day' })
const dayOf = (page: Page, name: string) => monthOf(page).getByRole('button', { name })

test.describe('[TIME-4a, TIME-4b, TIME-4c, TIME-4d, TIME-4e] the date', () => {
  test('opens a month that shows which days have tasks, and goes to the day chosen', async ({
    page,
  }) => {
    await openWithWeekOfTasks(page)
    await dateOf(page, 'October 14, 2026').click()

    await expect(monthOf(page).getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await expect(dayOf(page, 'October 14, tasks')).toBeFocused()
    await expect(dayOf(page, 'October 14')).toHaveAttribute('aria-current', 'date')
    await expect(dayOf(page, 'October 13, all done')).toBeVisible()
    await expect(dayOf(page, 'October 27, free')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])

    await dayOf(page, 'October 17').click()

    await expect(monthOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Saturday, October 17' })).toBeVisible()
    await expect(page.getByText('A day still to come')).toBeVisible()
    await expect(dateOf(page, 'October 17, 2026')).toBeFocused()

    await dateOf(page, 'October 17, 2026').click()
    await monthOf(page).getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  })

  test('is walked by keys, over the ends of months, and Esc gives the focus back', async ({
    page,
  }) => {
    await page.clock.setFixedTime(morning)
    await testUserOn(page).opened()
    const date = dateOf(page, 'October 14, 2026')
    await date.focus()
    await page.keyboard.press('Enter')
    await expect(dayOf(page, 'October 14')).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(dayOf(page, 'October 21')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(dayOf(page, 'November 21')).toBeFocused()
    await expect(monthOf(page).getByRole('grid', { name: 'November 2026' })).toBeVisible()
    // Weeks begin on Sunday in en-US.
    await page.keyboard.press('Home')
    await expect(dayOf(page, 'November 15')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dayOf(page, 'November 14')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(monthOf(page)).toBeHidden()
    await expect(date).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thursday, October 15' })).toBeVisible()
  })

  test('a second press closes the month, and the arrows go from day to day', async ({ page }) => {
    await page.clock.setFixedTime(morning)
    await testUserOn(page).opened()
    await dateOf(page, 'October 14, 2026').click()
    await expect(monthOf(page)).toBeVisible()
    await monthOf(page).getByRole('button', { name: 'Month before' }).click()
    await expect(monthOf(page).getByRole('grid', { name: 'September 2026' })).toBeVisible()
    await dateOf(page, 'October 14, 2026').click()
    await expect(monthOf(page)).toBeHidden()

    await page.getByRole('button', { name: 'Day after' }).click()
    await expect(dateOf(page, 'October 15, 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Day before' }).click()
    await page.getByRole('button', { name: 'Day before' }).click()
    await expect(page.getByRole('heading', { name: 'Viewing Past Tasks' })).toBeVisible()
  })
})
