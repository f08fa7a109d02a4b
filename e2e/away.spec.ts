import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Away' })
const fieldsOf = (page: Page) => ({
  from: dialogOf(page).getByLabel('Away from'),
  to: dialogOf(page).getByLabel('to', { exact: true }),
})
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
const startOf = (day: string) => ({ due_date: `${day}T00:00:00` })

/** Opens Day on Wednesday, October 14. The tasks are of the week after. */
async function openDay(page: Page) {
  await page.clock.setFixedTime(morning)
  const now = morning.toISOString()
  await mountedDevice(page).addTasks(
    [
      { title: 'Late', ...startOf('2026-10-12') },
      { title: 'Later', ...startOf('2026-10-13') },
      { title: 'Water', ...startOf('2026-10-14'), repeat: daily },
      { title: 'Films', ...startOf('2026-10-20') },
      { title: 'Slides', ...startOf('2026-10-19') },
      { title: 'Visa', ...startOf('2026-10-21'), deadline: '2026-10-22' },
    ].map((task, place) => ({
      ...{ completed: false, repeat: null, deadline: null, position: `a${place}` },
      ...{ created_at: now, updated_at: now },
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Water')).toBeVisible()
  return user
}

test.describe('days away', () => {
  test('[AWAY-1a, AWAY-1b, AWAY-1c, AWAY-4d] are set from Week as one act, which Undo takes back', async ({
    page,
  }) => {
    const user = await openDay(page)
    const device = mountedDevice(page)
    await page.keyboard.press('w')
    await page.getByRole('button', { name: 'More for this week' }).click()
    await page.getByRole('menuitem', { name: 'Away…' }).click()
    const { from, to } = fieldsOf(page)
    await expect(from).toHaveValue('2026-10-18')
    await expect(to).toHaveValue('2026-10-24')

    await from.fill('2026-10-13')
    await to.focus()
    await expect(from).toHaveAccessibleDescription('Choose today or a later day.')
    await from.fill('2026-10-19')
    await to.fill('2026-10-18')
    await from.focus()
    await expect(to).toHaveAccessibleDescription('Ends before it begins.')
    await to.fill('2027-01-19')
    await expect(to).toHaveAccessibleDescription('At most 92 days.')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await to.fill('2026-10-21')

    const happens = dialogOf(page).getByRole('list', { name: 'What happens' }).getByRole('listitem')
    await expect(happens).toContainText([
      '1 repeating task is skipped, 3 times',
      '2 tasks move to Thu Oct 22',
      'Reminders are silent',
    ])
    await to.fill('2026-10-25')
    await expect(happens).toContainText([
      '1 repeating task is skipped, 7 times',
      '2 tasks move to Mon Oct 26',
      '1 deadline falls in these days: Visa',
      'Reminders are silent',
    ])
    const boxes = happens.getByRole('checkbox')
    await expect(boxes.nth(0)).toBeChecked()
    await expect(boxes.nth(2)).not.toBeChecked()
    await happens.getByLabel('Films').uncheck()
    await expect(happens.nth(1)).toContainText('1 task moves to Mon Oct 26')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Set away' }).click()

    await expect(user.toast()).toContainText('Away from Mon Oct 19 to Sun Oct 25')
    await user.synced()
    const dueOf = async (title: string) => (await device.task(title, 'due_date')).due_date
    expect(await dueOf('Slides')).toBe('2026-10-26T00:00:00')
    expect(await dueOf('Films')).toBe('2026-10-20T00:00:00')
    expect(await device.row('days', 'capacity_minutes,away')).toMatchObject({
      capacity_minutes: 0,
      away: { minutes: null },
    })
    await page.getByRole('button', { name: 'Week after' }).click()
    const monday = page.locator('[data-day="2026-10-19"]')
    await expect(monday).toContainText('Away')
    await expect(page.getByText(/overbooked/)).toBeHidden()

    await page.getByRole('button', { name: 'Undo' }).click()
    await user.synced()
    expect(await dueOf('Slides')).toBe('2026-10-19T00:00:00')
    expect(await device.row('days', 'capacity_minutes,away')).toEqual({
      capacity_minutes: null,
      away: null,
    })
    await expect(monday).toContainText('0 min of 6 h')
  })

  test('[AWAY-1c, AWAY-4c, AWAY-4e] are said in Day, where nothing carried over is offered, until they are ended', async ({
    page,
  }) => {
    const user = await openDay(page)
    const plan = page.getByRole('region', { name: 'Plan' })
    await expect(page.getByRole('button', { name: 'Go through them' })).toBeVisible()
    await page.keyboard.press('g')
    await page.getByRole('button', { name: 'Away…' }).click()
    const { from, to } = fieldsOf(page)
    await from.fill('2026-10-14')
    await to.fill('2026-10-18')
    await expect(page).toHaveURL(/\?open=away$/)
    await page.getByRole('button', { name: 'Set away' }).click()

    await expect(plan).toContainText('Away until Sun Oct 18.')
    await expect(plan).not.toContainText('available')
    await expect(page.getByRole('button', { name: 'Go through them' })).toBeHidden()
    await expect(page.getByText('2 carried over')).toBeVisible()
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill('Call home')
    await page.keyboard.press('Enter')
    await expect(user.card('Call home')).toBeVisible()
    await page.keyboard.press('g')
    await expect(page.getByRole('button', { name: 'October 18, away' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('holiday')
    await page.getByRole('option', { name: 'Away…' }).click()
    await expect(to).toHaveValue('2026-10-24')
    await page.keyboard.press('Escape')
    expect(await accessibilityViolations(page)).toEqual([])

    await plan.getByRole('button', { name: 'End it now' }).click()
    await expect(user.toast()).toContainText('Away ended')
    await expect(plan).toContainText('available')
    await expect(user.card('Water')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(plan).toContainText('Away until Sun Oct 18.')
  })

  test.describe('on a phone', () => {
    test.use({ ...phoneViewport, hasTouch: true, isMobile: true })

    test('[AWAY-1c, AWAY-4d] are set and ended in Week', async ({ page }) => {
      await openDay(page)
      await page.getByRole('link', { name: 'Week' }).click()
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: 'Away…' }).click()
      await fieldsOf(page).from.fill('2026-10-14')
      await page.getByRole('button', { name: 'Set away' }).click()

      const plan = page.getByRole('region', { name: 'Plan' })
      await expect(plan).toContainText('Away until Sat Oct 24.')
      await expect(page.getByRole('button', { name: 'Thu 15 Away' })).toBeVisible()
      await plan.getByRole('button', { name: 'End it now' }).click()
      await expect(plan).toContainText('6 h available')
    })
  })
})
