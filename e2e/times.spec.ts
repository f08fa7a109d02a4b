import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { addField, inDays, markOf, openField, withOpenCard } from './openCard.ts'
import { testUserOn } from './testUser.ts'

const short = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

test('[TIME-1c, TIME-1d, TIME-2a] a new task has a time and a deadline where they are asked for', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened()
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const form = page.getByRole('form', { name: 'Add New Task' })
  await expect(form.getByLabel('Time', { exact: true })).toHaveCount(0)
  await form.getByLabel('Task Name').fill('Call the tax office')

  await form.getByRole('button', { name: 'Time' }).click()
  const time = form.getByLabel('Time', { exact: true })
  await expect(time).toBeFocused()
  await time.fill('25:00')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription('Use a time like 09:30.')
  await time.fill('9:30')
  await form.getByRole('button', { name: 'Deadline' }).click()
  const deadline = form.getByLabel('Deadline', { exact: true })
  await expect(deadline).toBeFocused()
  await deadline.fill(await inDays(page, 2))
  await form.getByRole('button', { name: 'Create Task' }).click()

  const card = user.card('Call the tax office')
  await expect(card).toContainText(/, \d{4}, 09:30/)
  await expect(card).toContainText(`by ${short(await inDays(page, 2))}`)
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.task('Call the tax office', 'at_minutes, deadline')).toEqual({
    at_minutes: 570,
    deadline: await inDays(page, 2),
  })
})

test('[TIME-1a, TIME-1c, TIME-2a] the open card gives a time and a deadline, and takes them away', async ({
  page,
}) => {
  const { user } = await withOpenCard(page)
  const card = user.card('Write')
  const time = await addField(page, 'Time')
  await expect(time).toBeFocused()
  await time.fill('2 pm')
  await time.press('Enter')
  const deadline = await addField(page, 'Deadline')
  await deadline.fill(await inDays(page, 4))
  await deadline.press('Enter')
  await expect(markOf(page, 'Due Date')).toHaveText(/, \d{4}, 14:00/)
  await expect(markOf(page, 'Deadline')).toHaveText(`by ${short(await inDays(page, 4))}`)
  await page.keyboard.press('Escape')
  // Further away than three days.
  await expect(card).not.toContainText('by ')

  await card.press('Enter')
  await (await openField(page, 'Deadline')).fill(await inDays(page, 3))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(card).toContainText(`by ${short(await inDays(page, 3))}`)

  await card.press('Enter')
  await openField(page, 'Due Date')
  await page.getByLabel('Time of Write').fill('')
  await page.keyboard.press('Enter')
  await expect(card).not.toContainText('14:00')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(user.card('Write')).toContainText(', 14:00')
})

test('[TIME-1a] a task that is moved to another day keeps its time', async ({ page }) => {
  await withOpenCard(page)
  await (await addField(page, 'Time')).fill('9:30')
  await page.keyboard.press('Enter')
  await (await openField(page, 'Due Date')).fill(await inDays(page, 1))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  const upcoming = page.getByRole('region', { name: /^Upcoming/ })
  await expect(upcoming.getByRole('region', { name: 'Tomorrow' })).toContainText('09:30')
})

test('[TIME-2b, TIME-4f] a deadline that has passed says so, and is all that is red of what is late', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened(['Renew passport'])
  await user.synced()
  const otherDevice = mountedDevice(page)
  await otherDevice.change('Renew passport', {
    due_date: `${await inDays(page, -3)}T00:00:00`,
    deadline: await inDays(page, -1),
  })

  const carried = page.getByRole('region', { name: /^Carried over/ })
  await expect(carried.getByRole('article')).toContainText(
    `Deadline passed: by ${short(await inDays(page, -1))}`,
  )
  const colourOf = (text: string | RegExp) =>
    carried
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  const red = await colourOf(/^Deadline passed/)
  expect(await colourOf(`${short(await inDays(page, -3))}`)).not.toBe(red)
  expect(await colourOf('Carried over')).not.toBe(red)
})

test('[TIME-3a, TIME-3b] Someday beside Due Date takes the day away, and nothing else', async ({
  page,
}) => {
  const { user } = await withOpenCard(page)
  const card = user.card('Write')
  await (await addField(page, 'Time')).fill('9:30')
  await page.keyboard.press('Enter')
  const due = await openField(page, 'Due Date')
  await due.fill('')
  await due.press('Enter')
  await expect(due).toHaveAccessibleDescription('Choose a date.')

  await card.getByRole('button', { name: 'Someday: Write' }).click()

  await expect(page.getByText('Moved to Someday')).toBeVisible()
  await expect(card).toHaveCount(0)
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.task('Write', 'due_date, at_minutes')).toEqual({
    due_date: null,
    at_minutes: 570,
  })

  await page.keyboard.press('Control+z')
  await expect(card).toContainText(', 09:30')
})

test('[TIME-3b] a new task has a day or Someday', async ({ page }) => {
  const user = testUserOn(page)
  await user.opened()
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const form = page.getByRole('form', { name: 'Add New Task' })
  const due = form.getByLabel('Due Date', { exact: true })
  const someday = form.getByRole('button', { name: 'Someday' })
  await form.getByLabel('Task Name').fill('Learn to sail')
  await due.fill('')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(due).toBeFocused()
  await expect(due).toHaveAccessibleDescription('Choose a date.')

  await someday.click()
  await expect(someday).toHaveAttribute('aria-pressed', 'true')
  await expect(due).toHaveAccessibleDescription('')
  await due.fill(await inDays(page, 1))
  await expect(someday).toHaveAttribute('aria-pressed', 'false')
  await someday.press('Enter')
  await form.getByRole('button', { name: 'Create Task' }).click()

  await expect(page.getByText('Added to Someday')).toBeVisible()
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.task('Learn to sail', 'due_date')).toEqual({ due_date: null })
})
