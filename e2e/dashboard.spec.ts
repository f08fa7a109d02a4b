import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

/** yyyy-MM-dd, this many days from the device's today. */
async function inDays(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const date = new Date()
    date.setDate(date.getDate() + ahead)
    return date.toLocaleDateString('sv-SE')
  }, days)
}

test.describe('a day without tasks', () => {
  test('[DASH-3, DASH-4, DASH-5a, DASH-6a, DASH-7, TREND-1] shows every part at zero', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened()
    const summary = page.getByRole('region', { name: 'Summary' })

    await expect(summary.getByRole('img', { name: '0 percent of tasks completed' })).toBeVisible()
    await expect(summary.getByRole('heading', { name: 'Task Progress' })).toBeVisible()
    await expect(summary.getByRole('heading', { name: "Today's Tasks" })).toBeVisible()
    await expect(summary.getByText('Active tasks')).toBeVisible()
    await expect(summary.getByText('0 pending')).toBeVisible()
    await expect(summary.getByRole('heading', { name: 'Due Today' })).toBeVisible()
    await expect(summary.getByText('Tasks need attention')).toBeVisible()
    await expect(summary.getByText('Urgent')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()

    const chart = page.getByRole('region', { name: 'Productivity Trends' })
    await expect(chart.getByText('Live')).toBeVisible()
    await expect(chart.getByText('7 day average')).toBeVisible()
    await expect(chart.getByRole('button', { name: /percent completed/ })).toHaveCount(7)
  })
})

test.describe('the tasks of today', () => {
  test('[DASH-4, DASH-5a, DASH-6a, DASH-6b] are counted', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Three', 'Two', 'One'])
    await user.complete('Two')
    const summary = page.getByRole('region', { name: 'Summary' })

    await expect(summary.getByRole('img', { name: '33 percent of tasks completed' })).toBeVisible()
    await expect(summary.getByText('2 pending')).toBeVisible()
    await expect(summary.getByText('Urgent')).toBeVisible()
  })

  test('[TASK-2a, TASK-2d] stand newest first, completed ones in place, other days apart', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened([
      { title: 'Tomorrow', due: await inDays(page, 1) },
      'Third',
      'Second',
      'First',
    ])
    await user.complete('Second')

    const today = page.getByRole('region', { name: /^Today/ }).getByRole('article')
    await expect(today.getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
    await expect(
      page
        .getByRole('region', { name: /^Upcoming/ })
        .getByRole('heading', { name: 'Tomorrow', level: 4 }),
    ).toBeVisible()
  })

  test('[DASH-7] a filter that is chosen at once after Escape does not bring the search back', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write', 'Read'])
    await page.getByLabel('Search tasks').fill('write')
    await expect(user.tasks()).toHaveText(['Write'])

    // Both happen in one task of the browser, so that the list is not updated in between.
    await page.evaluate(() => {
      const search = document.querySelector('input[type=search]')
      search?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      const priority = document.querySelector<HTMLSelectElement>('select[aria-label=Priority]')
      if (!priority) throw new Error('there is no filter of priorities')
      priority.value = 'medium'
      priority.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(user.tasks()).toHaveText(['Write', 'Read'])
    await expect(page.getByLabel('Search tasks')).toHaveValue('')
  })

  test('[DASH-5b, DASH-7, DASH-8a, DASH-8b, DASH-8c, DASH-8d] are searched and filtered, and filters combine', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened([
      { title: 'Run', priority: 'Low' },
      { title: 'Call Mum', priority: 'Low' },
      { title: 'Call the dentist', priority: 'High' },
    ])
    await user.complete('Run')

    await page.getByPlaceholder('Search tasks...').fill('CALL')
    await expect(user.tasks()).toHaveText(['Call Mum', 'Call the dentist'])
    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'High' })
    await expect(user.tasks()).toHaveText(['Call the dentist'])
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('2 pending')).toBeVisible()
    await page.getByPlaceholder('Search tasks...').fill('')
    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'All Priorities' })
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await expect(user.tasks()).toHaveText(['Run'])
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Not Completed' })
    await expect(user.tasks()).toHaveCount(2)

    await page.getByPlaceholder('Search tasks...').fill('piano lesson')
    await expect(page.getByText('No tasks match “piano lesson”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(user.tasks()).toHaveCount(3)
  })
})
