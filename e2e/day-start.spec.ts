import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const night = new Date(2026, 9, 15, 1, 30)

test('[TIME-5a, TIME-5b, TIME-5e, TIME-5f] at 01:30 the day before goes on until the day begins', async ({
  page,
}) => {
  await page.clock.install({ time: night })
  const device = mountedDevice(page)
  const at = { created_at: night.toISOString(), updated_at: night.toISOString() }
  await device.addTasks([
    { title: 'Write', due_date: '2026-10-14T00:00:00', position: 'a0', ...at },
    { title: 'Read', due_date: '2026-10-15T00:00:00', position: 'a1', ...at },
  ])
  const started = new Date(night.getTime() - 20 * 60_000)
  await device.record([{ title: 'Write', from: started, to: night }])
  const user = testUserOn(page)
  await user.opened()
  const carried = page.getByRole('region', { name: 'Carried over' })
  await expect(carried).toContainText('Write')

  await page.keyboard.press(',')
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('navigation').getByRole('button', { name: 'Day and week' }).click()
  await dialog.getByLabel('My day starts at').selectOption('04:00')
  await expect(dialog.getByText('Your day starts at 04:00')).toHaveRole('status')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await expect(page.getByText('October 14, 2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await expect(carried).toBeHidden()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Write')
  await page.keyboard.press('p')
  await expect(page.getByText('03:00', { exact: true })).toHaveCount(2)
  await user.synced()
  await user.reopened()
  await expect(page.getByText('October 14, 2026')).toBeVisible()

  await page.clock.runFor('02:30:00')

  await expect(page.getByText('October 15, 2026')).toBeVisible()
  await expect(carried).toContainText('Write')
})
