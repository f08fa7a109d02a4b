import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { holdChunk } from './heldChunk.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test, withoutWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** The form on the sample day, Wednesday, October 14, 2026, at 09:41, in the hands of a new user. */
async function openForm(page: Page, email: string) {
  await page.clock.install({ time: new Date('2026-10-14T09:41:00+02:00') })
  const user = testUserOn(page)
  await user.signedUp(email)
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'Add New Task' })
  const line = form.getByLabel('Task Name')
  await expect(line).toBeFocused()
  const chips = form.getByRole('list', { name: 'Understood' }).getByRole('listitem')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  return { user, form, line, chips, field }
}

test('[WORDS-1] the line is read as it is typed, by the keyboard alone', async ({
  page,
  server,
}) => {
  const email = 'words@example.com'
  const { user, line, chips, field } = await openForm(page, email)

  await page.keyboard.type('Call the tax office thu 14:30 30m p1 by oct 23 // bring the form')
  await expect(chips).toHaveText([
    'Thu Oct 15, 14:30',
    '30 min',
    'High',
    'by Oct 23',
    'Description',
  ])
  await expect(field('Due Date')).toHaveValue('2026-10-15')
  await expect(field('Time')).toHaveValue('14:30')
  await expect(field('Estimate (minutes)')).toHaveValue('30')
  await expect(field('Priority Level')).toHaveValue('high')
  await expect(field('Deadline')).toHaveValue('2026-10-23')
  await expect(field('Description (Optional)')).toHaveValue('bring the form')
  await expect(line).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(user.card('Call the tax office')).toContainText('Oct 15, 2026, 14:30')
  await user.synced()
  const otherDevice = await connectOtherDevice(server.url, email)
  const columns = 'due_date, at_minutes, estimate_minutes, priority, deadline, description'
  expect(await otherDevice.task('Call the tax office', columns)).toEqual({
    due_date: '2026-10-15T00:00:00',
    at_minutes: 870,
    estimate_minutes: 30,
    priority: 'high',
    deadline: '2026-10-23',
    description: 'bring the form',
  })
})

test('[WORDS-1] the words are tinted in the line without moving a letter', async ({ page }) => {
  const { line, chips } = await openForm(page, 'words-tinted@example.com')
  await page.keyboard.type('Call the tax office thu 14:30')
  await expect(chips).toHaveCount(1)

  const tint = page.getByText('thu', { exact: true })
  expect(await tint.evaluate(distanceToLetters, 'Call the tax office ')).toBeLessThan(0.5)

  const long = 'and then call everybody else who may know where the form has gone '
  await line.fill(`${long}${long}thu 14:30`)
  await line.press('End')
  await expect(async () => {
    expect(await tint.evaluate(distanceToLetters, `${long}${long}`)).toBeLessThan(0.5)
  }).toPass()
})

test('[WORDS-1] setting a field by hand takes its chip off', async ({ page }) => {
  const { user, form, chips, field } = await openForm(page, 'words-by-hand@example.com')
  await page.keyboard.type('Call thu 14:30 p1')
  await expect(chips).toHaveText(['Thu Oct 15, 14:30', 'High'])

  await field('Priority Level').selectOption('Low')
  await expect(chips).toHaveText(['Thu Oct 15, 14:30'])
  await field('Due Date').fill('2026-10-20')
  await expect(chips).toHaveCount(0)
  await expect(field('Time')).toHaveValue('14:30')

  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.card('Call thu 14:30 p1')).toContainText('Oct 20, 2026, 14:30')
})

test.describe(() => {
  // The chunk is held back only where no service worker answers.
  test.use(withoutWorker)

  test('[WORDS-2] Enter never waits: while the reader is not loaded, the line is the name', async ({
    page,
  }) => {
    const deliver = await holdChunk(page, 'readWords')
    const { user, line, chips } = await openForm(page, 'words-held@example.com')
    await page.keyboard.type('Call tomorrow')
    await page.keyboard.press('Enter')
    await expect(user.card('Call tomorrow')).toContainText('Oct 14, 2026')

    await page.keyboard.press('n')
    await page.keyboard.type('Write tomorrow')
    await expect(chips).toHaveCount(0)
    deliver()
    await expect(chips).toHaveText(['Thu Oct 15'])
    await expect(line).toBeFocused()
  })
})

test.describe('[WORDS-5] a chip', () => {
  test('is taken off by ×, and stays off while its words stand', async ({ page }) => {
    const { line, chips, field } = await openForm(page, 'words-cross@example.com')
    await page.keyboard.type('Call thu 30m')
    await chips.getByRole('button', { name: 'Ignore the date' }).click()

    await expect(chips).toHaveText(['30 min'])
    await expect(field('Due Date')).toHaveValue('2026-10-14')
    await expect(line).toBeFocused()
    await line.pressSequentially(' p1')
    await expect(chips).toHaveText(['30 min', 'High'])

    // Closing the form keeps what was typed and what was taken off.
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(chips).toHaveText(['30 min', 'High'])

    await line.fill('Call')
    await line.pressSequentially(' thu')
    await expect(chips).toHaveText(['Thu Oct 15'])
  })

  test('is taken off by Delete, and the next one gets the focus', async ({ page }) => {
    const { line, chips } = await openForm(page, 'words-delete@example.com')
    await page.keyboard.type('Call thu 30m')
    await expect(chips).toHaveCount(2)

    await page.keyboard.press('Tab')
    await expect(chips.getByRole('button', { name: 'Ignore the date' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(chips).toHaveText(['30 min'])
    await expect(chips.getByRole('button', { name: 'Ignore the estimate' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(chips).toHaveCount(0)
    await expect(line).toBeFocused()
    await expect(line).toHaveValue('Call thu 30m')
  })

  test('is marked by Backspace at the end of the line, then taken off', async ({ page }) => {
    const { form, line, chips } = await openForm(page, 'words-backspace@example.com')
    await page.keyboard.type('Call thu 30m')
    await expect(chips).toHaveCount(2)

    await page.keyboard.press('Backspace')
    await expect(chips).toHaveCount(2)
    await expect(form.getByText('30 min: Backspace again ignores it')).toHaveCount(1)
    await page.keyboard.press('Backspace')
    await expect(chips).toHaveText(['Thu Oct 15'])
    await expect(line).toHaveValue('Call thu 30m')
    await page.keyboard.press('Backspace')
    await expect(line).toHaveValue('Call thu 30')

    // Another key takes the mark away.
    await line.fill('Call thu')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(chips).toHaveText(['Thu Oct 15'])
  })

  test('is said once, half a second after the last key', async ({ page }) => {
    const { form } = await openForm(page, 'words-said@example.com')
    await page.keyboard.type('Call thu 30m')
    const voice = form.getByRole('status').filter({ hasText: 'Thu Oct 15, 30 min' })
    await expect(form.getByRole('listitem')).toHaveCount(2)
    await page.clock.pauseAt(new Date('2026-10-14T09:50:00+02:00'))

    await page.keyboard.type(' // x')
    await page.clock.runFor(450)
    await page.keyboard.type('y')
    await page.clock.runFor(450)
    await expect(voice).toHaveText('Thu Oct 15, 30 min')
    await page.clock.runFor(100)
    await expect(voice).toHaveText('Thu Oct 15, 30 min, Description')
  })
})

test('[WORDS-7] nothing is read while an input method composes', async ({ page }) => {
  const { user, chips } = await openForm(page, 'words-composed@example.com')
  await page.keyboard.type('Call ')
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })

  await compose('tomorrow')
  await expect(page.getByLabel('Task Name')).toHaveValue('Call tomorrow')
  await expect(chips).toHaveCount(0)
  await session.send('Input.insertText', { text: 'tomorrow' })
  await expect(chips).toHaveText(['Thu Oct 15'])
  await page.keyboard.press('Enter')
  await expect(user.card('Call')).toContainText('Oct 15, 2026')
})

test('[WORDS-7] what a name has no room for goes to the description', async ({ page }) => {
  const { user, line, chips, field } = await openForm(page, 'words-long@example.com')
  const name = 'Ask everybody '.repeat(35).trim()
  await line.fill(`${name} for their opinion`)

  await expect(chips).toHaveText(['Rest in description'])
  await expect(field('Description (Optional)')).toHaveValue('opinion')
  await page.keyboard.press('Enter')
  await expect(user.card(`${name} for their`)).toBeVisible()
})

/** How far the tint begins from where the letters after `before` do. */
function distanceToLetters(tint: Element, before: string): number {
  const input = document.activeElement as HTMLInputElement
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  const { font, paddingLeft, borderLeftWidth } = getComputedStyle(input)
  context.font = font
  const start = input.getBoundingClientRect().left + parseFloat(paddingLeft)
  const letters =
    start + parseFloat(borderLeftWidth) + context.measureText(before).width - input.scrollLeft
  return Math.abs(tint.getBoundingClientRect().left - letters)
}
