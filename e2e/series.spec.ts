import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { withSeries } from './openSeries.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[REPEAT-3a, REPEAT-3l, REPEAT-4a, REPEAT-5] what was missed stands today, goes on once it is done, and comes back', async ({
  page,
}) => {
  const { user, device } = await withSeries(page)
  const card = user.card('Water the plants')
  await expect(card).toContainText('3 missed')
  await expect(card).toContainText('repeats every day')

  await card.getByRole('checkbox').click()
  await expect(user.toast()).toContainText(`Done. Next: ${await near(page, 1)}`)
  await expect(user.completed('Water the plants')).toBeVisible()
  await expect(user.tasks()).toHaveCount(2)
  await user.synced()
  const completed = (await device.tasks()).map((task) => task.completed)
  expect(completed.toSorted()).toEqual([false, true])

  await page.keyboard.press('Control+z')
  await expect(card).toContainText('3 missed')
  await expect(user.tasks()).toHaveCount(1)

  await page.keyboard.press('Control+Shift+z')
  await user.completed('Water the plants').click()
  await expect(user.tasks()).toHaveCount(1)
  await expect(card.getByRole('checkbox')).not.toBeChecked()
})

test('[REPEAT-6b, REPEAT-6c, REPEAT-6d] one is moved, skipped, and repeats no more', async ({
  page,
}) => {
  const { user } = await withSeries(page)
  const choose = async (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    await user.card('Water the plants').hover()
    await page.getByRole('button', { name: 'More for Water the plants' }).click()
    await page.getByRole(role, { name }).click()
  }

  await choose('Tomorrow', 'menuitemradio')
  await expect(user.toast()).toContainText('Only this one was moved')
  await user.toast().getByRole('button', { name: 'Move the following too' }).click()
  await expect(user.toast()).toContainText('repeats from')

  await choose('Skip this one')
  await expect(user.toast()).toContainText(`skipped. Next: ${await near(page, 2)}`)

  await choose('Stop repeating')
  await expect(user.toast()).toContainText('no longer repeats')
  await expect(user.card('Water the plants')).not.toContainText('repeats')
})

test.describe('kept on the device', () => {
  test.use(withWorker)

  serverTest(
    '[REPEAT-8a] the same day done on two devices, one of them offline, is one occurrence',
    async ({ page, server, browser }) => {
      const email = 'series-twice@example.com'
      const { user, device } = await withSeries(page, { url: server.url, email })
      const context = await browser.newContext({ baseURL: server.url })
      const other = testUserOn(await context.newPage())
      await other.signIn(email)
      await expect(other.card('Water the plants')).toBeVisible()
      await user.goOffline()

      await user.complete('Water the plants')
      await expect(user.completed('Water the plants')).toBeVisible()
      await other.complete('Water the plants')
      await expect(other.completed('Water the plants')).toBeVisible()
      await other.synced()
      await page.context().setOffline(false)

      await user.synced()
      await expect(user.tasks()).toHaveCount(2)
      expect(await device.tasks()).toHaveLength(2)
      await context.close()
    },
  )
})

test.describe('in Australia/Lord_Howe, on the day whose clocks change', () => {
  test.use({ timezoneId: 'Australia/Lord_Howe' })

  test('[REPEAT-5, REPEAT-9b, REPEAT-1c] at midnight what was not done stands on the next day', async ({
    page,
  }) => {
    const midnight = Date.parse('2026-10-04T13:00:00Z')
    await page.clock.install({ time: midnight - 10 * 60_000 })
    const user = testUserOn(page)
    await user.opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Water the plants every day')
    await expect(page.getByRole('button', { name: /every day/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Create Task' }).click()
    const today = page.getByRole('region', { name: /^Today/ })
    await expect(today).toContainText('Water the plants')
    await expect(today).not.toContainText('missed')

    await page.clock.fastForward('10:00')

    await expect(today).toContainText('1 missed')
    await user.complete('Water the plants')
    await expect(user.toast()).toContainText('Done. Next: Tue Oct 6')
  })
})

/** Mon Nov 30, so many days from today. */
function near(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const date = new Date()
    date.setDate(date.getDate() + ahead)
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', options).format(date)
    return `${format({ weekday: 'short' })} ${format({ month: 'short', day: 'numeric' })}`
  }, days)
}
