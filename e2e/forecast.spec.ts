import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { calls, dayIdOf, recordedMonth, today, work } from './forecastRows.ts'
import { calendarRow, dayRow, workId } from './meetingRows.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 1280, height: 1100 } })

/** Opens the app after a month of recorded work, with these tasks today and a meeting. */
async function openToday(page: Page, tasks: readonly object[]) {
  await page.clock.setFixedTime(new Date(`${today}T09:41:00`))
  const device = mountedDevice(page)
  for (const [table, rows] of Object.entries(recordedMonth())) await device.insert(table, rows)
  await device.insert('calendars', [calendarRow(workId, 'Work')])
  await device.insert('calendar_days', [
    dayRow(workId, today, [{ title: 'Design review', from: '11:30', to: '12:30' }]),
  ])
  await device.addTasks(tasks.map((task) => ({ due_date: `${today}T00:00:00`, ...task })))
  const user = testUserOn(page)
  await user.opened()
  return { user, device, plan: page.getByRole('region', { name: 'Plan', exact: true }) }
}

const budget = { title: 'Finish the budget', position: 'a1', list_id: work, estimate_minutes: 90 }
const tax = { title: 'Call the tax office', estimate_minutes: 30, at_minutes: 14 * 60 + 30 }
const dentist = { title: 'Book the dentist', position: 'a2', tags: { [calls]: true } }

test('[FORE-6d, FORE-7a, FORE-7d, FORE-7e] the plan ends with when the day is done, which says why', async ({
  page,
}) => {
  const { plan, device, user } = await openToday(page, [budget, tax, dentist])

  const finish = plan.getByRole('button', { name: /^Done between/ })
  await expect(finish).toHaveText(/^Done between \d\d:\d\d and \d\d:\d\d\.$/)
  await user.synced()
  const kept = (await device.rows('days')).find(({ id }) => id === dayIdOf(today))
  expect(kept?.forecast).toMatchObject({ tasks: expect.any(Array), done: expect.any(Number) })

  await finish.click()
  const popover = page.getByRole('dialog', { name: /^Done between/ })
  await expect(popover).toContainText('Within 20 min on 5 of the last 20 days.')
  await expect(popover.getByRole('row')).toHaveText([
    'TaskCountedWhy',
    'Call the tax office42 min30 min × 1.4, not before 14:30',
    'Finish the budget2 h 061 h 30 × 1.4',
    'Book the dentist35 minusually, with @calls',
    'Design review1 hmeeting, 11:30 to 12:30',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(finish).toBeFocused()
})

test('[FORE-2a, FORE-2b, FORE-3b] the form and the card offer the usual time, and compare an estimate', async ({
  page,
}) => {
  const { user, device } = await openToday(page, [dentist, budget])
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const form = page.getByRole('form').or(page.locator('form')).first()
  await page.getByLabel('Task Name').fill('Write the summary #Work')
  const usual = form.getByRole('button', { name: 'Usually 40 min' })
  await expect(usual).toHaveAccessibleDescription('Half of the last 20 in Work took 35 to 55 min.')
  await usual.click()
  await expect(usual).toBeHidden()
  await page.getByRole('button', { name: 'Estimate', exact: true }).click()
  await expect(form).not.toContainText('Yours take')
  await page.getByLabel('Estimate (minutes)').fill('45')
  await expect(form).toContainText('Yours take 1.4 times that (60 tasks).')
  await form.getByRole('button', { name: 'Use 1 h 05' }).click()
  await expect(page.getByLabel('Estimate (minutes)')).toHaveValue('65')
  await expect(form).not.toContainText('Yours take')
  await page.getByRole('button', { name: 'Cancel' }).click()

  const card = user.card('Book the dentist')
  await card.getByRole('heading').click()
  await expect(card).toContainText('Half of the last 20 with @calls took 35 min.')
  await card.getByRole('button', { name: 'Usually 35 min' }).click()
  await user.synced()
  expect(await device.task('Book the dentist', 'estimate_minutes')).toEqual({
    estimate_minutes: 35,
  })
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[FORE-8b, FORE-9b] a weekday is offered what it held, and all can be switched off', async ({
  page,
}) => {
  const { plan, user, device } = await openToday(page, [budget])
  await plan.getByRole('button', { name: /hours of this day/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Wednesdays held / })).toHaveText(
    'Wednesdays held 2 h 10 (the last 5).',
  )
  await page.getByRole('menuitem', { name: 'Use 2 h 10' }).click()
  await user.synced()
  expect(await device.rows('preferences')).toMatchObject([{ hours: { 3: { minutes: 130 } } }])
  await expect(plan).toContainText('1 h 10 available')

  await openSettings(page, 'Settings', 'Day and week')
  await expect(page.getByText('Mondays held 2 h 10 (the last 5).')).toBeVisible()
  await page.getByRole('switch', { name: 'Forecasts from your record' }).click()
  await expect(page.getByText('Mondays held 2 h 10 (the last 5).')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(plan).not.toContainText('Done')
})
