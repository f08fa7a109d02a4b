import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const dayOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })
const home = '11111111-0000-4000-8000-000000000001'

/** What was done until October 14, and the page that lists it. */
async function openDone(page: Page, more: readonly Record<string, unknown>[] = []) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const now = morning.toISOString()
  await device.insert('lists', [{ id: home, name: 'Home', position: 'a0' }])
  await device.addTasks(
    [
      { title: 'Plan trip', completed: false },
      { title: 'Call Ana', completed_at: '2026-10-14T08:05:00.000Z', list_id: home },
      { title: 'Café bill', completed_at: '2026-10-13T17:30:00.000Z' },
      { title: 'Pay rent', completed_at: '2026-10-13T07:00:00.000Z' },
      { title: 'Old one', completed_at: null, due_date: '2026-10-09T00:00:00' },
      { title: 'Older', completed_at: null, due_date: null },
      { title: 'Gone', completed_at: '2026-10-13T07:00:00.000Z', deleted_at: now },
      ...more,
    ].map((task, place) => ({
      ...{ completed: true, due_date: '2026-10-14T00:00:00', position: `a${place}` },
      ...{ list_id: null, deleted_at: null, created_at: now, updated_at: now },
      ...task,
    })),
  )
  const at = (time: string) => new Date(`2026-10-13T${time}:00.000Z`)
  await device.record([{ title: 'Pay rent', from: at('06:00'), to: at('06:50') }])
  const user = testUserOn(page)
  await user.opened()
  await page.keyboard.press('l')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible()
  return user
}

test('[DONE-1a, DONE-1b, DONE-1c] what is done is listed by day, and its check reopens it', async ({
  page,
}) => {
  const user = await openDone(page)
  await expect(page).toHaveURL(/\?place=lists&show=done$/)
  await expect(page.getByRole('link', { name: 'Done' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...['Today', 'Yesterday', 'Friday, October 9', 'Before'],
  ])
  const rowsOf = (name: string) => dayOf(page, name).getByRole('listitem')
  await expect(rowsOf('Today')).toHaveText(['08:05Call AnaHome'])
  await expect(rowsOf('Yesterday')).toHaveText(['17:30Café bill', '07:00Pay rent50 min'])
  await expect(dayOf(page, 'Yesterday')).toContainText('2 done, 50 min focused')
  await expect(dayOf(page, 'Today')).not.toContainText('focused')
  await expect(rowsOf('Friday, October 9')).toHaveText(['Old one'])
  await expect(page.getByText('Gone')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Reopen Café bill' }).press('Space')
  await expect(rowsOf('Yesterday')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Reopen Pay rent' })).toBeFocused()
  await user.synced()
  const device = mountedDevice(page)
  expect(await device.task('Café bill', 'completed')).toEqual({ completed: false })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf('Yesterday')).toHaveCount(2)

  await page.getByRole('button', { name: 'Call Ana' }).click()
  await expect(user.card('Call Ana')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('completed')
  await page.getByRole('option', { name: 'Show Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible()
})

test('[DONE-2a, DONE-2b, DONE-2c, DONE-2d] what is done is searched, narrowed, copied, and shown a hundred rows at a time', async ({
  page,
}) => {
  const many = Array.from({ length: 120 }, (_, count) => ({
    title: `Water ${count}`,
    completed_at: `2026-0${count < 90 ? 9 : 8}-20T10:00:00.000Z`,
  }))
  await openDone(page, many)
  const rows = page.getByRole('main').getByRole('listitem')
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(124)
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(rows).toHaveCount(125)
  await expect(days.last()).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('cafe')
  await expect(rows).toHaveText(['17:30Café bill'])
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('combobox', { name: 'List or tag' }).selectOption('Home')
  await expect(rows).toHaveText(['08:05Call AnaHome'])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByLabel('Go to a day').fill('2026-10-10')
  await expect(days.first()).toHaveText('Friday, October 9')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('combobox', { name: 'List or tag' }).selectOption('Home')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    })
  })
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
    '- October 14, 2026: 1 done\n  - 08:05 Call Ana (Home)',
  )
})

test('[DONE-2a] what was typed last is there after Back and Forward', async ({ page }) => {
  await openDone(page)
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('caf')
  await page.keyboard.type('e')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toHaveCount(0)
  await page.goForward()

  await expect(search).toHaveValue('cafe')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['17:30Café bill'])
})

test('[DONE-1a] a task that is completed on two devices is one row', async ({ page }) => {
  const user = await openDone(page)
  const device = mountedDevice(page)
  await page.keyboard.press('d')
  await user.card('Plan trip').focus()

  await Promise.all([
    page.keyboard.press('x'),
    device.change('Plan trip', { completed: true, completed_at: '2026-10-14T07:30:00.000Z' }),
  ])
  await user.synced()
  await page.keyboard.press('l')

  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Plan trip', { exact: true })).toHaveCount(1)
  await expect(dayOf(page, 'Today')).toContainText('Plan trip')
})
