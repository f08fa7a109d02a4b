import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { middleOf, pathBetween, touchOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const dayOf = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
const occurrenceOn = (page: Page, name: string) =>
  dayOf(page, name).getByRole('button', { name: /repeats/ })

/** Resolves once something has been scrolled and stands still. */
const scrollEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { capture: true, once: true })
      }),
  )

/**
 * Opens Week on Wednesday, October 14, with plants to water on Wednesdays and Thursdays, and a review on Fridays. Weeks
 * begin on Sunday in en-US.
 */
async function openWeek(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const repeating = (date: string, weekdays: string) => ({
    due_date: `${date}T00:00:00`,
    series_day: date,
    repeat: {
      ...{ rule: `FREQ=WEEKLY;BYDAY=${weekdays}`, from: 'due', anchor: date, missed: 'roll' },
    },
  })
  await device.addTasks([
    {
      ...{ title: 'Water the plants', estimate_minutes: 30, at_minutes: null },
      ...repeating('2026-10-14', 'WE,TH'),
    },
    {
      ...{ title: 'Weekly review', estimate_minutes: null, at_minutes: 960 },
      ...repeating('2026-10-16', 'FR'),
    },
  ])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Water the plants')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  return { ...user, device }
}

test('[REPEAT-7a, REPEAT-7h, PLAN-1j, PLAN-6a] what is still to come takes room, and is no active task', async ({
  page,
}) => {
  await openWeek(page)

  await expect(occurrenceOn(page, 'Thursday')).toContainText('Water the plants')
  await expect(occurrenceOn(page, 'Friday')).toHaveCount(0)
  await expect(dayOf(page, 'Thursday').getByText('30 min of 6 h')).toBeVisible()
  await expect(page.getByText('1 h planned, 36 h available.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await dayOf(page, 'Thursday').getByRole('link', { name: 'Thu 15' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thursday, October 15')
  await expect(page.getByRole('button', { name: /repeats/ })).toBeVisible()
  await expect(page.getByText('Nothing due on Thursday')).toHaveCount(0)
  await expect(page.getByText('0 Active tasks')).toBeVisible()
})

test('[REPEAT-7b, REPEAT-7f, NAV-1a, NAV-4a, NAV-4c] one is completed early, comes back by undo, and is skipped', async ({
  page,
}) => {
  const user = await openWeek(page)
  const thursday = dayOf(page, 'Thursday')

  await occurrenceOn(page, 'Thursday').click()
  await expect(page.getByRole('dialog')).toContainText('Repeats every Wednesday and Thursday.')
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(page).toHaveURL(/\?place=week&task=[-0-9a-f]{36}&on=2026-10-15$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\?place=week$/)
  await page.goForward()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(user.toast()).toContainText('Done. Next: Wed Oct 14')
  await expect(thursday.getByRole('checkbox')).toBeChecked()
  await expect(thursday.getByRole('article')).toBeFocused()
  await expect(occurrenceOn(page, 'Thursday')).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(occurrenceOn(page, 'Thursday')).toBeVisible()
  await expect(thursday.getByRole('article')).toHaveCount(0)

  await occurrenceOn(page, 'Thursday').press('Enter')
  await page.getByRole('button', { name: 'Skip this one' }).press('Enter')
  await expect(user.toast()).toContainText('“Water the plants” skipped on Oct 15')
  await expect(occurrenceOn(page, 'Thursday')).toHaveCount(0)
  await user.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(occurrenceOn(page, 'Thursday')).toBeVisible()
})

test('[REPEAT-7b, REPEAT-7c, REPEAT-7d, REPEAT-7k] a change holds for one alone, or also for those that follow', async ({
  page,
}) => {
  const user = await openWeek(page)
  const dialog = page.getByRole('dialog', { name: 'Change which ones?' })
  async function moveToThursday() {
    await occurrenceOn(page, 'Friday').click()
    await page.getByLabel('Due Date').fill('2026-10-22')
    await page.getByLabel('Time', { exact: true }).fill('15:00')
    await page.getByLabel('Tags').fill('alone')
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await page.getByRole('button', { name: 'Week after' }).click()

  await moveToThursday()
  await expect(dialog).toContainText(
    '“Weekly review” repeats every Friday. You moved October 23 to Thursday at 15:00.',
  )
  await expect(dialog.getByLabel('Only October 23')).toBeChecked()
  await expect(dialog).toContainText('The others stay on Friday.')
  await expect(dialog).toContainText('From October 22, every Thursday at 15:00.')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(user.toast()).toContainText('Only this one was moved')
  await expect(dayOf(page, 'Thursday').getByRole('article')).toContainText('15:00')
  await expect(user.card('Weekly review')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Open card' })).toContainText('alone')
  await page.keyboard.press('Escape')
  await expect(user.card('Weekly review')).toBeFocused()
  await expect(occurrenceOn(page, 'Friday')).toHaveCount(0)
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(occurrenceOn(page, 'Friday')).toContainText('16:00')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Week before' }).click()

  await moveToThursday()
  await dialog.getByText('This and following').click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(user.toast()).toContainText('“Weekly review” changed from Oct 22 on')
  await expect(dayOf(page, 'Thursday').getByRole('article')).toContainText('15:00')
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(occurrenceOn(page, 'Thursday').filter({ hasText: 'Weekly review' })).toContainText(
    '15:00',
  )
  await expect(occurrenceOn(page, 'Friday')).toHaveCount(0)
  await user.synced()
  expect(await user.device.tasks()).toHaveLength(4)
})

test('[REPEAT-7j] one is dragged to another day, which asks for which it holds', async ({
  page,
}) => {
  const user = await openWeek(page)
  const dialog = page.getByRole('dialog', { name: 'Change which ones?' })
  async function drag(to: string) {
    const from = await middleOf(occurrenceOn(page, 'Thursday'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const { x, y } = await middleOf(dayOf(page, to))
    await page.mouse.move(x, y, { steps: 4 })
  }

  // Days before today take none, and Esc puts it back.
  await drag('Tuesday')
  await page.mouse.up()
  await drag('Saturday')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drag('Saturday')
  await page.mouse.up()

  await expect(dialog).toContainText('You moved October 15 to Saturday.')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(user.toast()).toContainText('Only this one was moved')
  await expect(dayOf(page, 'Saturday').getByRole('article')).toContainText('Water the plants')
  await expect(occurrenceOn(page, 'Thursday')).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 1000, height: 800 }, hasTouch: true })

  test('[REPEAT-7j] a finger that rests on one carries it to another day', async ({ page }) => {
    const user = await openWeek(page)
    const touch = touchOn(page)
    const pressed = await middleOf(occurrenceOn(page, 'Thursday'))

    // A finger that moves at once scrolls, and one that comes down before the page stands still scrolls on.
    const scrolled = scrollEnd(page)
    await touch('touchStart', pressed)
    await touch('touchMove', { ...pressed, x: pressed.x - 60 })
    await touch('touchEnd')
    await scrolled
    const from = await middleOf(occurrenceOn(page, 'Thursday'))
    const to = await middleOf(dayOf(page, 'Friday'))
    await touch('touchStart', from)
    await expect(occurrenceOn(page, 'Thursday')).toHaveAttribute('data-dragged')
    for (const at of pathBetween(from, to)) await touch('touchMove', at)
    await touch('touchEnd')

    const dialog = page.getByRole('dialog', { name: 'Change which ones?' })
    await expect(dialog).toContainText('You moved October 15 to Friday.')
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect(user.toast()).toContainText('Only this one was moved')
    const friday = dayOf(page, 'Friday')
    await expect(friday.getByRole('article', { name: 'Water the plants' })).toBeVisible()
  })
})
