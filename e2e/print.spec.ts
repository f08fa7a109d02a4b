import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

test('[GUEST-3a, GUEST-3b] a page is printed whole, and short ones are whole on the screen', async ({
  page,
}) => {
  const user = testUserOn(page)
  const rows = page.locator('[data-row]')
  const tasksNamed = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      title: `Task ${from + index}`,
      position: `a${String(from + index).padStart(3, '0')}`,
      due_date: null,
      completed: from + index === 1,
    }))
  await mountedDevice(page).addTasks(tasksNamed(1, 151))
  await user.opened()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(rows).toHaveCount(150)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(rows.filter({ visible: true })).toHaveCount(150)
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(150)
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  // A4 without the margins is 273 mm.
  const perPage = Math.floor((273 * 96) / 25.4 / Math.max(...heights))
  expect(perPage).toBeGreaterThanOrEqual(40)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await mountedDevice(page).addTasks(tasksNamed(152, 200))
  await user.reopened()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(100)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(199)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
})
