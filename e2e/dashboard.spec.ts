import type { Page } from '@playwright/test'
import { expect, test } from './daymark.ts'
import { personAt } from './person.ts'

const at = (hour: number, minute = 0) => new Date(2026, 9, 14, hour, minute)

/** yyyy-MM-dd, so many days from the device's today. */
async function inDays(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const date = new Date()
    date.setDate(date.getDate() + ahead)
    return date.toLocaleDateString('sv-SE')
  }, days)
}

test.describe('the greeting', () => {
  for (const [hour, greeting] of [
    [9, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good evening'],
  ] as const) {
    test(`[DASH-1] at ${hour}:00 is ‘${greeting}’`, async ({ page }) => {
      await page.clock.setFixedTime(at(hour))
      await personAt(page).signUp(`hour-${hour}@example.com`)

      await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
      await expect(page.getByText("You're one task away from greatness")).toBeVisible()
    })
  }

  test('[DASH-1, DASH-3] turns by itself, and the day too', async ({ page }) => {
    await page.clock.install({ time: at(16, 59) })
    const person = personAt(page)
    await person.signUp('turns@example.com')
    await expect(page.getByText('October 14, 2026', { exact: true })).toBeVisible()
    await person.add({ title: 'Renew the passport' })

    await page.clock.fastForward('02:00')
    await expect(page.getByRole('heading', { name: 'Good evening' })).toBeVisible()
    await page.clock.fastForward('07:00:00')

    await expect(page.getByText('October 15, 2026', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible()
  })
})

test.describe('a day without tasks', () => {
  test('[DASH-3, DASH-4, DASH-5, DASH-6, DASH-7, TREND-1] shows every part at zero', async ({
    page,
  }) => {
    const person = personAt(page)
    await person.signUp('empty@example.com')
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
  test('[DASH-4, DASH-5, DASH-6] are counted', async ({ page }) => {
    const person = personAt(page)
    await person.signUp('counts@example.com')
    for (const title of ['One', 'Two', 'Three']) await person.add({ title })
    await person.complete('Two')
    const summary = page.getByRole('region', { name: 'Summary' })

    await expect(summary.getByRole('img', { name: '33 percent of tasks completed' })).toBeVisible()
    await expect(summary.getByText('2 pending')).toBeVisible()
    await expect(summary.getByText('Urgent')).toBeVisible()
  })

  test('[TASK-2] stand newest first, completed ones in place, other days apart', async ({
    page,
  }) => {
    const person = personAt(page)
    await person.signUp('order@example.com')
    for (const title of ['First', 'Second', 'Third']) await person.add({ title })
    await person.add({ title: 'Tomorrow', due: await inDays(page, 1) })
    await person.complete('Second')

    const today = page.getByRole('region', { name: /^Today/ }).getByRole('article')
    await expect(today.getByRole('heading')).toHaveText(['Third', 'Second', 'First'])
    await expect(
      page.getByRole('region', { name: /^Upcoming/ }).getByRole('heading', { name: 'Tomorrow' }),
    ).toBeVisible()
  })

  test('[DASH-7, DASH-8] are searched and filtered, and filters combine', async ({ page }) => {
    const person = personAt(page)
    await person.signUp('filters@example.com')
    await person.add({ title: 'Call the dentist', priority: 'High' })
    await person.add({ title: 'Call Mum', priority: 'Low' })
    await person.add({ title: 'Run', priority: 'Low' })
    await person.complete('Run')

    await page.getByPlaceholder('Search tasks...').fill('CALL')
    await expect(person.tasks()).toHaveText(['Call Mum', 'Call the dentist'])
    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'High' })
    await expect(person.tasks()).toHaveText(['Call the dentist'])
    await page.getByPlaceholder('Search tasks...').fill('')
    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'All Priorities' })
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await expect(person.tasks()).toHaveText(['Run'])
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Not Completed' })
    await expect(person.tasks()).toHaveCount(2)

    await page.getByPlaceholder('Search tasks...').fill('piano lesson')
    await expect(page.getByText('No tasks match “piano lesson”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(person.tasks()).toHaveCount(3)
  })
})

test.describe('the chart', () => {
  test('[TREND-1, TREND-2] goes back a week at a time, and never past today', async ({ page }) => {
    await page.clock.setFixedTime(at(9, 41))
    await personAt(page).signUp('weeks@example.com')
    const chart = page.getByRole('region', { name: 'Productivity Trends' })
    const days = chart.getByRole('button', { name: /percent completed/ })
    await expect(chart.getByRole('button', { name: 'Newer week' })).toBeDisabled()
    await expect(days.last()).toHaveAccessibleName('Wed Oct 14: 0 percent completed')

    await chart.getByRole('button', { name: 'Older week' }).click()
    await expect(days.first()).toHaveAccessibleName('Thu Oct 1: 0 percent completed')
    await expect(days.last()).toHaveAccessibleName('Wed Oct 7: 0 percent completed')

    await chart.getByRole('button', { name: 'Newer week' }).click()
    await expect(days.last()).toHaveAccessibleName('Wed Oct 14: 0 percent completed')
  })

  test('[DASH-2, DASH-3, DASH-5, TREND-1, TREND-4] selects a day and lets it go', async ({
    page,
  }) => {
    await page.clock.setFixedTime(at(9, 41))
    const person = personAt(page)
    await person.signUp('selects@example.com')
    await person.add({ title: 'Of today' })
    const chart = page.getByRole('region', { name: 'Productivity Trends' })
    const friday = chart.getByRole('button', { name: /^Fri Oct 9/ })

    await friday.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing Past Tasks')
    await expect(page.getByText('Managing tasks from the past')).toBeVisible()
    await expect(page.getByText('October 9, 2026', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(chart.getByText('Oct 9, 2026')).toBeVisible()
    await expect(person.tasks()).toHaveCount(0)

    await friday.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
    await expect(person.card('Of today')).toBeVisible()
  })

  test('[TREND-5] that cannot be fetched complains to the console only', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.route('**/rest/v1/task_completions**', (route) =>
      route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
    )
    await personAt(page).signUp('chartless@example.com')

    await expect.poll(() => complaints.join('\n')).toContain('Error fetching trends')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('A clear page')).toBeVisible()
  })
})
