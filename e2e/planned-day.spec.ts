import { expect, test, withMotion, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

test.describe('a planned day', () => {
  test('[AUTH-6a, TASK-3a, TASK-4a, TASK-4b, TASK-4d, TASK-9a, DASH-7, TREND-4a] is complete after a restart', async ({
    page,
    server,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('planner@example.com')

    await user.add({ title: 'Finish the budget review', priority: 'High' })
    await user.add({ title: 'Reply to Ines' })
    await user.add({ title: 'Draft the outline' })
    await user.add({ title: 'Book the dentist', priority: 'Low' })
    await user.add({ title: 'Morning run', priority: 'Low' })
    await expect(page.getByText('5 pending')).toBeVisible()

    await user.complete('Morning run')
    await expect(page.locator('canvas')).toBeVisible()
    await user.complete('Book the dentist')
    await expect(user.completed('Book the dentist')).toBeChecked()
    await expect(page.getByText('2 of 5 done')).toBeVisible()

    await user.delete('Draft the outline')
    await expect(user.card('Draft the outline')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(user.card('Draft the outline')).toBeVisible()

    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'Low' })
    await expect(user.tasks()).toHaveText(['Morning run', 'Book the dentist'])
    await page.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'All Priorities' })

    const chart = page.getByRole('region', { name: 'Productivity Trends' })
    const day = chart.getByRole('button', { name: /40 percent completed/ })
    await day.click()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(user.tasks()).toHaveCount(5)
    await day.click()
    await user.synced()

    await server.stop()
    await server.start()
    await page.reload()

    await expect(user.tasks()).toHaveText([
      'Morning run',
      'Book the dentist',
      'Draft the outline',
      'Reply to Ines',
      'Finish the budget review',
    ])
    await expect(user.completed('Morning run')).toBeChecked()
    await expect(page.getByText('2 of 5 done')).toBeVisible()
  })

  test('[TREND-5b, DATA-1a] a second browser shows a completion without a reload', async ({
    page,
    browser,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('twice@example.com', ['Call Mum'])
    await user.synced()
    const second = testUserOn(await (await browser.newContext()).newPage())
    await second.signedIn('twice@example.com')
    const chart = second.page.getByRole('region', { name: 'Productivity Trends' })
    await expect(chart.getByRole('button', { name: /: 0 percent completed/ })).toHaveCount(7)
    await second.synced()

    const completed = Date.now()
    await user.complete('Call Mum')

    await expect(chart.getByRole('button', { name: /100 percent completed/ })).toBeVisible()
    test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - completed}` })
    await expect(second.completed('Call Mum')).toBeChecked()
    await second.page.context().close()
  })

  test('[DATA-2] one user never sees the tasks of another', async ({ page, browser }) => {
    const one = testUserOn(page)
    await one.signedUp('one@example.com', ['A secret'])
    await one.synced()

    const other = testUserOn(await (await browser.newContext()).newPage())
    await other.signedUp('elsewhere-on-the-day@example.com')
    await other.synced()

    await expect(other.page.getByText('A clear page')).toBeVisible()
    await expect(other.tasks()).toHaveCount(0)
    await other.page.context().close()
  })
})

test.describe('a planned day, kept by the service worker', () => {
  test.use(withWorker)

  test('[TASK-8c] changes made while the server is down are sent when it is back', async ({
    page,
    server,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('patient@example.com', ['Water the plants'])
    await user.synced()
    await user.appCached()

    await server.kill()
    await user.complete('Water the plants')
    await user.add({ title: 'Buy coffee' })
    await expect(page.getByText('Offline, 2 changes waiting')).toBeVisible()
    await server.start()

    await user.synced()
    await page.reload()
    await expect(user.completed('Water the plants')).toBeChecked()
    await expect(user.card('Buy coffee')).toBeVisible()
  })
})
