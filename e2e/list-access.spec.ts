import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const day = (ahead: number) => `2026-10-${14 + ahead}`
const task = (title: string, due: string, more = {}) => ({
  ...{ title, due_date: `${due}T00:00:00`, position: title },
  ...more,
})

test('[A11Y-1a, A11Y-1b, A11Y-1c, A11Y-1f] a list is one Tab stop, with keys of its own', async ({
  page,
}) => {
  const user = testUserOn(page)
  await mountedDevice(page).addTasks([
    task('Ana', day(0), { priority: 'low' }),
    task('Bea', day(0)),
    task('Call', day(0)),
  ])
  await user.opened()
  const { card } = user
  const control = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('heading', { name: 'Today 3', exact: true })).toBeVisible()
  await expect(card('Ana')).toContainText('low priority')

  await expect(card('Ana')).toHaveAttribute('tabindex', '0')
  await card('Ana').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-list] :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(card('Ana')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card('Bea')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(control('Move Bea')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: 'Complete Bea' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(card('Call')).toBeFocused()
  await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(card('Call')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'More for Call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(card('Call').getByLabel('Name of Call')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card('Call').locator(':focus')).toHaveCount(1)
})

test('[A11Y-1d] in Week → ← go to the next column', async ({ page }) => {
  const user = testUserOn(page)
  await mountedDevice(page).addTasks([
    task('Ana', day(0)),
    task('Bea', day(0)),
    task('Call', day(2)),
    task('Dig', day(2)),
  ])
  await user.opened()
  await page.keyboard.press('w')

  await user.card('Bea').focus()
  await expect(user.card('Bea')).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('ArrowRight')
  await expect(user.card('Dig')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(user.card('Dig')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(user.card('Bea')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[A11Y-1e] the focus is never under the floating button, a bar or a toast', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const titles = 'ABCDEFGHIJKLMNOP'.split('')
    await mountedDevice(page).addTasks(titles.map((title) => task(title, day(0))))
    await user.opened()
    await page.emulateMedia({ forcedColors: 'active' })
    const sheet = page.locator('[data-list]').first()
    expect(await sheet.evaluate((list) => getComputedStyle(list, '::before').borderTopWidth)).toBe(
      '1px',
    )

    const isClear = () =>
      page.evaluate(() => {
        const { left, right, bottom } = (
          document.activeElement ?? document.body
        ).getBoundingClientRect()
        const points = [left + 8, (left + right) / 2, right - 8]
        return points.every((x) =>
          document.activeElement?.contains(document.elementFromPoint(x, bottom - 4)),
        )
      })
    await user.card('A').focus()
    await expect(user.card('A')).toHaveAttribute('tabindex', '0')
    for (const title of titles) {
      await expect(user.card(title)).toBeFocused()
      await expect.poll(isClear).toBe(true)
      await page.keyboard.press('x')
      await expect(user.toast()).toBeVisible()
      await expect.poll(isClear).toBe(true)
      await page.keyboard.press('j')
    }
  })
})
