import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const planOf = (page: Page) => page.getByRole('region', { name: 'Plan' })
const couldWait = (page: Page) => page.getByRole('region', { name: 'What could wait' })

/** Opens the Day of October 14, a Wednesday, which holds 6 hours. */
async function openDay(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const now = morning.toISOString()
  const day = { due_date: '2026-10-14T00:00:00' }
  await device.addTasks(
    [
      { title: 'Late', due_date: '2026-10-13T00:00:00', estimate_minutes: 600 },
      { title: 'Write', ...day, estimate_minutes: 300, priority: 'high' },
      { title: 'Read', ...day, estimate_minutes: 90, carried: 2 },
      { title: 'Pay', ...day, priority: 'low', estimate_minutes: 30, deadline: '2026-10-15' },
      { title: 'Call', ...day, priority: 'low' },
    ].map((task, place) => ({
      ...{
        completed: false,
        estimate_minutes: null,
        deadline: null,
        carried: 0,
        priority: 'medium',
      },
      ...{ position: `a${place}`, created_at: now, updated_at: now },
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Write')).toBeVisible()
  return user
}

test.describe('the plan of a day', () => {
  test('[PLAN-1e, PLAN-1g, WAIT-1c, WAIT-1d] says what its tasks take, and moves what could wait', async ({
    page,
  }) => {
    const user = await openDay(page)
    const line = planOf(page)

    await expect(line).toContainText(
      '1 h over. 7 h planned, 6 h available. 1 without an estimate. What could wait',
    )
    await line.getByRole('button', { name: 'What could wait' }).click()
    await expect(couldWait(page)).toContainText('The fewest tasks that make it fit.')
    const waiting = couldWait(page).getByRole('listitem')
    await expect(waiting).toHaveText([/^Read1 h 30, carried 2 times/])
    await expect(page.getByRole('button', { name: 'Move Read to tomorrow' })).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])

    await couldWait(page).getByRole('button', { name: 'Move 1 task, then it fits' }).click()
    await expect(line).toContainText('5 h 30 planned, 6 h available.')
    await expect(line).not.toContainText('over.')
    await expect(couldWait(page)).toBeHidden()
    await expect(page.locator('#tasks')).toBeFocused()
    await expect(page.getByText('Moved to tomorrow')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toContainText('1 h over.')
    await couldWait(page).getByRole('button', { name: 'Close' }).click()
    await expect(couldWait(page)).toBeHidden()
    await user.complete('Write')
    await expect(line).toContainText('1 h over.')
  })

  test('[WAIT-1e, WAIT-2b] says what stays over, and what the next day then is over', async ({
    page,
  }) => {
    await openDay(page)
    const line = planOf(page)
    await line.getByRole('button', { name: '6 h, hours of this day' }).click()
    await page.getByRole('menuitem', { name: '0 min', exact: true }).click()

    await line.getByRole('button', { name: 'What could wait' }).click()
    await expect(couldWait(page)).toContainText('Moving all 2 leaves 30 min over.')
    await expect(couldWait(page).getByRole('listitem')).toHaveText([/^Write5 h/, /^Read1 h 30/])
    await expect(couldWait(page)).toContainText('Tomorrow is then 30 min over.')
    await couldWait(page).getByRole('button', { name: 'Move 2 tasks' }).click()
    await expect(couldWait(page)).toContainText('Nothing here can wait.')

    await page.keyboard.press('ArrowRight')
    await expect(line).toContainText('30 min over.')
    await expect(couldWait(page)).toContainText('The fewest tasks that make it fit.')
    await expect(page.getByRole('button', { name: 'Move Read to Friday' })).toHaveText('Friday')
    await couldWait(page).getByRole('button', { name: 'Move 1 task, then it fits' }).click()
    await expect(page.getByText('Moved to Oct 16, 2026')).toBeVisible()
    await expect(couldWait(page)).toBeHidden()
  })

  test('[PLAN-1e] is that of the viewed day', async ({ page }) => {
    await openDay(page)

    await page.keyboard.press('ArrowRight')
    await expect(planOf(page)).toContainText('Nothing planned yet, 6 h available.')
    await page.keyboard.press('t')
    await expect(planOf(page)).toContainText('7 h planned, 6 h available.')
  })
})

test.describe('the hours of a day', () => {
  test('[PLAN-1c, PLAN-1d] are set for one day, and given back', async ({ page }) => {
    await openDay(page)
    const line = planOf(page)

    await line.getByRole('button', { name: '6 h, hours of this day' }).click()
    await page.getByRole('menuitem', { name: '8 h', exact: true }).click()
    await expect(line).toContainText('7 h planned, 8 h available. 1 without an estimate.')
    await expect(page.getByText('Wednesday: 8 h')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(line).toContainText('Nothing planned yet, 6 h available.')
    await page.keyboard.press('t')

    await line.getByRole('button', { name: '8 h, hours of this day' }).click()
    await page.getByRole('menuitem', { name: 'Back to the usual 6 h' }).click()
    await expect(line).toContainText('1 h over.')
  })

  test('[PLAN-1d, PLAN-6a, ROWS-5b] are set for a weekday in Account Settings', async ({
    page,
  }) => {
    const user = await openDay(page)
    await page.keyboard.press(',')
    const dialog = page.getByRole('dialog', { name: 'Account Settings' })
    await dialog.getByRole('navigation').getByRole('button', { name: 'Day and week' }).click()
    const wednesday = dialog.getByLabel('Hours on Wednesday')
    await expect(wednesday).toHaveValue('360')

    await wednesday.selectOption('7 h 30')
    await dialog.getByLabel('Wednesday ends at').selectOption('20:00')
    await expect(dialog.getByText('Wednesday: 7 h 30, until 20:00')).toHaveRole('status')
    await page.keyboard.press('Escape')
    await expect(planOf(page)).toContainText('7 h planned, 7 h 30 available.')
    await user.synced()
    await user.reopened()

    await expect(planOf(page)).toContainText('7 h planned, 7 h 30 available.')
    await page.keyboard.press('w')
    await expect(page.getByText('7 h of 7 h 30')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[PLAN-1g] what could wait is above the tasks', async ({ page }) => {
    await openDay(page)

    await planOf(page).getByRole('button', { name: 'What could wait' }).click()
    await expect(couldWait(page).getByRole('listitem')).toHaveCount(1)
    const [card, tasks] = [
      await couldWait(page).boundingBox(),
      await page.locator('#tasks').boundingBox(),
    ]
    await couldWait(page).getByRole('button', { name: 'Close' }).click()
    await expect(planOf(page).getByRole('button', { name: 'What could wait' })).toBeFocused()
    expect(card && tasks && card.y + card.height <= tasks.y).toBe(true)
  })
})
