import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const at = (hours: number, minutes = 0, date = 14) => new Date(2026, 9, date, hours, minutes)

test('[PLAN-1e, PLAN-1g, PLAN-2a, PLAN-3a, PLAN-4a, PLAN-5a, PLAN-5d] a day: triage, plan, defer, focus, finish, close, and the next greeting', async ({
  page,
}) => {
  await page.clock.setFixedTime(at(8, 0))
  const device = mountedDevice(page)
  const now = at(8).toISOString()
  const day = '2026-10-14T00:00:00'
  await device.addTasks(
    [
      { title: 'Visa', due_date: '2026-10-13T00:00:00', estimate_minutes: 30 },
      { title: 'Drill', due_date: '2026-10-13T00:00:00', estimate_minutes: null },
      { title: 'Write', due_date: day, estimate_minutes: 240 },
      { title: 'Read', due_date: day, estimate_minutes: 150 },
    ].map((task, place) => ({
      ...task,
      ...{ position: `a${place}`, created_at: now, updated_at: now },
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(plan).toContainText('30 min over. 6 h 30 planned, 6 h available.')

  await page.getByRole('button', { name: 'Go through them' }).click()
  const triage = page.getByRole('dialog', { name: '2 carried over' })
  await triage.getByRole('button', { name: 'Today', exact: true }).click()
  await triage.getByRole('button', { name: 'Next week' }).click()
  await expect(triage).toBeHidden()
  await expect(plan).toContainText('1 h over. 7 h planned, 6 h available.')

  await page.getByRole('button', { name: 'What could wait' }).click()
  await page.getByRole('button', { name: 'Move Read to tomorrow' }).click()
  await expect(plan).toContainText('4 h 30 planned, 6 h available.')

  await page.getByRole('button', { name: 'Plan the day' }).click()
  await page.getByRole('button', { name: 'Fill the day' }).click()
  await expect(page.getByText('2 placed')).toBeVisible()
  await page.getByRole('button', { name: 'Plan the day' }).click()

  const started = at(9)
  await device.record([{ title: 'Visa', from: started, to: at(9, 25) }])
  await page.clock.setFixedTime(at(18, 30))
  await user.reopened()
  await user.complete('Visa')
  await page.getByRole('button', { name: 'Close the day' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the day' })
  await expect(closing).toContainText(/Done\s*1 of 2/)
  await expect(closing).toContainText(/Estimated\s*30 min took 25 min/)
  await closing.getByLabel('A note for tomorrow').fill('Write before the mail')
  await closing.getByRole('button', { name: 'Close the day' }).click()
  await expect(closing).toBeHidden()
  await user.synced()

  await page.clock.setFixedTime(at(8, 0, 15))
  await user.reopened()
  await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await expect(page.getByText('Write before the mail')).toBeVisible()
  await expect(plan).toContainText('6 h 30 planned, 6 h available.')
  expect(await device.task('Write', 'due_date,carried')).toEqual({
    due_date: '2026-10-15T00:00:00',
    carried: 1,
  })
})
