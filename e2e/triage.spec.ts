import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /carried over$/ })
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens Day on Wednesday, October 14, with tasks of the days before. */
async function openDay(page: Page, tasks: readonly Record<string, unknown>[]) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const now = morning.toISOString()
  const common = { due_date: '2026-10-13T00:00:00', at_minutes: null, carried: 0, deadline: null }
  await device.addTasks(
    tasks.map((task, place) => ({
      ...common,
      ...{ position: `a${String.fromCharCode(65 + place)}`, created_at: now, updated_at: now },
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  if (tasks.length > 1) await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(sectionOf(page, 'Carried over').getByRole('article')).toHaveCount(tasks.length)
  return user
}

const titled = (...titles: string[]) => titles.map((title) => ({ title }))

test.describe('going through what was carried over', () => {
  test('[PLAN-4a, PLAN-4b, PLAN-4e] sorts one task at a time, and is taken back at once', async ({
    page,
  }) => {
    const user = await openDay(page, [
      { title: 'Pay', at_minutes: 570, deadline: '2026-10-13' },
      ...titled('Read', 'Write', 'Call', 'Pack', 'Rest'),
    ])
    await page.getByRole('button', { name: 'Go through them' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toHaveAccessibleName('6 carried over')
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Pay')
    await expect(dialog).toContainText('from Oct 13, 2026')
    await expect(dialog).toContainText('deadline was Oct 13')
    await expect(dialog.getByRole('button', { name: 'Today', exact: true })).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])

    await page.keyboard.press('1')
    await expect(dialog).toContainText('2 of 6')
    await expect(dialog.getByText('Pay: Today. Next: Read')).toHaveRole('status')
    for (const key of ['2', '3', '4', '5']) {
      const before = await dialog.getByRole('heading', { level: 3 }).textContent()
      await page.keyboard.press(key)
      await expect(dialog.getByRole('heading', { level: 3 })).not.toHaveText(before ?? '')
    }
    await page.keyboard.press('6')
    await expect(dialog).toBeHidden()

    await expect(page.getByText('6 tasks sorted')).toBeVisible()
    await user.synced()
    const device = mountedDevice(page)
    const columns = 'due_date,at_minutes,carried,completed'
    const day = (date: string) => `2026-10-${date}T00:00:00`
    const moved = { at_minutes: null, carried: 1, completed: false }
    expect(await device.task('Pay', columns)).toEqual({
      ...moved,
      due_date: day('14'),
      at_minutes: 570,
    })
    expect(await device.task('Read', columns)).toEqual({ ...moved, due_date: day('15') })
    expect(await device.task('Write', columns)).toEqual({ ...moved, due_date: day('19') })
    expect(await device.task('Call', columns)).toEqual({ ...moved, due_date: null, carried: 0 })
    expect(await device.task('Pack', 'completed')).toEqual({ completed: true })
    await expect(user.card('Rest')).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sectionOf(page, 'Carried over').getByRole('article')).toHaveCount(6)
  })

  test('[PLAN-4a] ten tasks take fewer than twenty keys from anywhere', async ({ page }) => {
    const titles = Array.from({ length: 10 }, (_, index) => `Task ${index}`)
    await openDay(page, titled(...titles))
    const keys = ['Control+k', ...'sort out', 'Enter', ...'1234561234']
    expect(keys.length).toBeLessThanOrEqual(20)

    for (const key of keys.slice(0, 9)) await page.keyboard.press(key)
    await expect(
      page.getByRole('option', { name: 'Sort out what was carried over', selected: true }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    for (const [index, key] of keys.slice(10).entries()) {
      await expect(dialogOf(page)).toContainText(`${index + 1} of 10`)
      await page.keyboard.press(key)
    }

    await expect(dialogOf(page)).toBeHidden()
    await expect(sectionOf(page, 'Carried over')).toBeHidden()
  })

  test('[PLAN-4e] keeps what was chosen when it is left, and takes the last choice back before', async ({
    page,
  }) => {
    const user = await openDay(page, titled('One', 'Two', 'Three'))
    await page.getByRole('button', { name: 'Go through them' }).click()
    const dialog = dialogOf(page)

    await dialog.getByRole('button', { name: 'Someday' }).click()
    await expect(dialog.getByRole('button', { name: 'Both to today' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(dialog).toContainText('1 of 3')
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('One')
    await page.keyboard.press('2')
    await expect(dialog).toContainText('2 of 3')
    await page.keyboard.press('Escape')

    await expect(sectionOf(page, 'Carried over').getByRole('article')).toHaveCount(2)
    await expect(sectionOf(page, 'Upcoming')).toContainText('One')
    await page.getByRole('button', { name: 'Go through them' }).click()
    await dialog.getByRole('button', { name: 'Both to today' }).click()
    await expect(sectionOf(page, 'Today').getByRole('article')).toHaveCount(2)
    await expect(user.card('Two')).toBeVisible()
  })

  test('[PLAN-4c] from the third time offers ten minutes of it, or steps', async ({ page }) => {
    await openDay(page, [
      { title: 'Visa', carried: 2 },
      { title: 'Taxes', carried: 4 },
      { title: 'Once' },
    ])
    await page.getByRole('button', { name: 'Go through them' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('Carried 3 times.')

    await dialog.getByRole('button', { name: 'just 10 minutes today' }).click()
    await expect(dialog).toBeHidden()
    await expect(sectionOf(page, 'Today')).toContainText('Visa')
    await expect(page.getByRole('region', { name: 'Focus timer' })).toContainText(/10:00|09:5\d/)

    await page.getByRole('button', { name: 'Go through them' }).click()
    await dialog.getByRole('button', { name: 'Split into steps' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('article', { name: 'Taxes' }).getByRole('button', { name: 'Add a step' }),
    ).toBeVisible()
  })

  test('[PLAN-4a, REPEAT-5] skips this one of a series', async ({ page }) => {
    const repeat = {
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      from: 'due',
      anchor: '2026-10-13',
      missed: 'roll',
    }
    const tasks = [
      { title: 'Water', repeat },
      { title: 'Pay', repeat: null },
    ]
    await openDay(page, tasks)
    await page.getByRole('button', { name: 'Go through them' }).click()

    await dialogOf(page).getByRole('button', { name: 'Skip this one' }).click()

    await expect(dialogOf(page).getByText('Water: Skip this one. Next: Pay')).toBeAttached()
    await page.keyboard.press('5')
    await expect(sectionOf(page, 'Carried over')).toBeHidden()
    await expect(sectionOf(page, 'Tuesday, October 20')).toContainText('Water')
  })
})

test('[PLAN-4f] the offer goes for the day, or for good in Account Settings', async ({ page }) => {
  const user = await openDay(page, titled('Pay', 'Read'))
  const offer = page.getByRole('button', { name: 'Go through them' })
  const more = page.getByRole('button', { name: 'More for what was carried over' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await expect(more).toBeFocused()
  await user.reopened()
  await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.clock.setFixedTime(new Date(morning.getTime() + 86_400_000))
  await user.reopened()
  await expect(offer).toBeVisible()

  await page.keyboard.press(',')
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('navigation').getByRole('button', { name: 'Day and week' }).click()
  await dialog.getByRole('switch', { name: 'Suggest sorting' }).click()
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[PLAN-4a] it is a sheet with targets one can hit', async ({ page }) => {
    await openDay(page, titled('One', 'Two'))
    await page.getByRole('button', { name: 'Go through them' }).click()

    const box = await dialogOf(page).getByRole('button', { name: 'Tomorrow' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
