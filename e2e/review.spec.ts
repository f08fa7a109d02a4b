import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { middleOf, pathBetween } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

/** The last day of a week that begins on Sunday, at 15:00. */
const saturday = new Date(2026, 9, 17, 15, 0)
const old = '2026-07-01T08:00:00.000Z'
const home = '11111111-0000-4000-8000-000000000001'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Weekly review' })
const stepOf = (page: Page) => dialogOf(page).getByRole('heading', { level: 3 })
const lineOf = (page: Page) => page.getByText('The week is nearly over.')

async function openWeek(page: Page, tasks: readonly Record<string, unknown>[], lists = true) {
  await page.clock.setFixedTime(saturday)
  const device = mountedDevice(page)
  if (lists) {
    await device.insert('lists', [
      { id: home, name: 'Home', position: 'a0', created_at: old, updated_at: old },
    ])
  }
  await device.addTasks(
    tasks.map((task, place) => ({
      ...{ completed: false, due_date: null, estimate_minutes: null, position: `a${place}` },
      ...{ created_at: old, updated_at: old },
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  await page.keyboard.press('w')
  return user
}

async function openReview(page: Page) {
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Weekly review' }).click()
}

const carried = ['Pay', 'Read'].map((title) => ({ title, due_date: '2026-10-15T00:00:00' }))
const someday = Array.from({ length: 7 }, (_, place) => ({ title: `Idea ${place + 1}` }))

test('[REVIEW-1a, REVIEW-1d, REVIEW-1e, REVIEW-1f, REVIEW-2a] ten are reviewed by at most twenty keys, and what was left midway is taken up again', async ({
  page,
}) => {
  const user = await openWeek(page, [
    ...carried,
    ...someday,
    { title: 'Slides', due_date: '2026-10-20T00:00:00', estimate_minutes: 480 },
  ])
  await expect(lineOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Start the review' }).click()
  await expect(stepOf(page)).toHaveText('Carried over')
  await expect(dialogOf(page)).toContainText('1 of 5')
  await expect(dialogOf(page).getByRole('button', { name: 'Skip' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  let keys = 0
  async function press(...pressed: string[]) {
    for (const key of pressed) {
      await page.keyboard.press(key)
      keys += 1
    }
  }
  const answered = () => dialogOf(page).locator('[aria-pressed="true"]')

  await press('1')
  await expect(answered()).toHaveCount(1)
  await press('3')
  await expect(answered()).toHaveCount(2)
  await expect(dialogOf(page).getByRole('button', { name: 'Next', exact: true })).toBeFocused()
  await press('Enter')
  await expect(stepOf(page)).toHaveText('Someday')
  for (const [place, key] of ['1', '1', '2', '3', '4', '1'].entries()) {
    await press(key)
    await expect(answered()).toHaveCount(place + 1)
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await user.synced()
  const device = mountedDevice(page)
  expect(await device.task('Idea 1', 'looked_at')).toEqual({ looked_at: '2026-10-17' })
  expect(await device.task('Idea 3', 'due_date')).toEqual({ due_date: '2026-10-19T00:00:00' })

  await expect(lineOf(page)).toBeHidden()
  await openReview(page)
  await expect(stepOf(page)).toHaveText('Someday')
  await expect(dialogOf(page).getByRole('heading', { level: 4 })).toHaveText('Idea 7')
  await press('1')
  await expect(answered()).toHaveCount(1)
  await press('Enter')
  await expect(stepOf(page)).toHaveText('Lists nobody touched')
  await press('2')
  await expect(answered()).toHaveCount(1)
  await press('Enter')
  await expect(stepOf(page)).toHaveText('Next week')
  expect(keys).toBeLessThanOrEqual(20)
  await expect(dialogOf(page)).toContainText('Tuesday is 2 h over')
  await dialogOf(page).getByRole('button', { name: 'What could wait' }).click()
  await expect(page.getByRole('region', { name: 'What could wait' })).toContainText('Slides')
  await dialogOf(page).getByRole('button', { name: 'Skip' }).click()
  await expect(stepOf(page)).toHaveText('A note for next week')
  await expect(dialogOf(page)).toContainText('1 done')
  await page.keyboard.type('Slides first')
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await user.synced()
  expect((await device.row('lists', 'archived_at'))?.archived_at).not.toBeNull()
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(page.getByText('Slides first')).toBeVisible()
})

test('[REVIEW-1a, REVIEW-1e, REVIEW-2b] without anything to ask all is in order, and one step is taken back as one act', async ({
  page,
}) => {
  const user = await openWeek(page, carried, false)
  await openReview(page)
  await dialogOf(page).getByRole('button', { name: 'Tomorrow: Pay' }).click()
  await dialogOf(page).getByRole('button', { name: 'Trash: Read' }).click()
  await expect(dialogOf(page).locator('[aria-pressed="true"]')).toHaveCount(2)
  await dialogOf(page).getByRole('button', { name: 'Done: Read' }).click()
  await expect(dialogOf(page).locator('[aria-pressed="true"]')).toHaveCount(2)
  await dialogOf(page).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(user.toast()).toContainText('2 answered in the review')
  await user.synced()
  const device = mountedDevice(page)
  const stored = (title: string) => device.task(title, 'due_date, completed, deleted_at')
  expect(await stored('Read')).toMatchObject({ completed: true, deleted_at: null })

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('retrospective')
  await page.getByRole('option', { name: 'Weekly review' }).click()
  await expect(stepOf(page)).toHaveText('Next week')
  await expect(dialogOf(page)).toContainText('All is in order.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await user.synced()
  expect(await stored('Pay')).toMatchObject({ due_date: '2026-10-15T00:00:00' })
  expect(await stored('Read')).toMatchObject({ completed: false })
})

test('[REVIEW-1e] tasks of the next week are dragged to another day, or get one by S; the moves are one act', async ({
  page,
}) => {
  const user = await openWeek(
    page,
    [
      { title: 'Slides', due_date: '2026-10-20T00:00:00', estimate_minutes: 480 },
      { title: 'Pay', due_date: '2026-10-22T00:00:00' },
    ],
    false,
  )
  await openReview(page)
  await expect(stepOf(page)).toHaveText('Next week')
  const day = (name: string) => dialogOf(page).getByRole('region', { name })
  const taskOf = (name: string) => dialogOf(page).getByRole('button', { name })
  const device = mountedDevice(page)
  await expect(day('Tuesday, October 20')).toContainText('Tuesday is 2 h over')
  await expect(day('Tuesday, October 20')).toContainText('Slides 8 h')
  expect(await accessibilityViolations(page)).toEqual([])

  const from = await middleOf(taskOf('Slides'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of pathBetween(from, await middleOf(day('Friday, October 23'))))
    await page.mouse.move(x, y)
  await page.mouse.up()
  await expect(day('Friday, October 23')).toContainText('Slides')
  await expect(taskOf('Slides')).toBeFocused()
  await expect(dialogOf(page).getByText(/^Moved to/)).toBeAttached()
  await expect(dialogOf(page).getByRole('button', { name: 'Next', exact: true })).toBeVisible()

  await taskOf('Pay').focus()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('oct 21')
  await page.keyboard.press('Enter')
  await expect(day('Wednesday, October 21')).toContainText('Pay')
  await expect(taskOf('Pay')).toBeFocused()
  await taskOf('Slides').click()
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('oct 22')
  await page.keyboard.press('Enter')
  await expect(day('Thursday, October 22')).toContainText('Slides')

  await dialogOf(page).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(user.toast()).toContainText('2 moved in the review')
  await user.synced()
  expect(await device.task('Slides', 'due_date')).toEqual({ due_date: '2026-10-22T00:00:00' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await user.synced()
  expect(await device.task('Slides', 'due_date')).toEqual({ due_date: '2026-10-20T00:00:00' })
  expect(await device.task('Pay', 'due_date')).toEqual({ due_date: '2026-10-22T00:00:00' })
})
