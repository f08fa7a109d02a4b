import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { dragInputOn, middleOf, pathBetween } from './dragInput.ts'
import { holdChunk } from './heldAnswers.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { phoneViewport } from './sampleTasks.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const at = { created_at: morning.toISOString(), updated_at: morning.toISOString() }

const lists = [
  { id: id(10), name: 'Work', parent_id: null, view: { as: 'board' }, position: 'a' },
  { id: id(11), name: 'Finance', parent_id: id(10), view: null, position: 'a' },
  { id: id(12), name: 'Hiring', parent_id: id(10), view: null, position: 'b' },
  { id: id(13), name: 'Interviews', parent_id: id(12), view: null, position: 'a' },
].map((list) => ({ ...list, color: null, ...at }))

const tasks = [
  ['Receipts', 11, 'a', false],
  ['Budget', 11, 'b', false],
  ['Invoice', 11, 'c', true],
  ['Offer', 12, 'a', false],
  ['Ask Mr Osei', 13, 'a', false],
  ['Plan', 10, 'a', false],
].map(([title, list, list_position, completed], number) => ({
  id: id(20 + number),
  title,
  list_id: id(Number(list)),
  list_position,
  completed,
  completed_at: completed ? at.created_at : null,
  due_date: null,
  ...at,
}))

/** Opens the list ‘Work’, which shows as a board. */
async function openBoard(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.insert('lists', lists)
  await device.insert('tasks', tasks)
  const user = testUserOn(page)
  await user.opened()
  await page.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: /^Work/ }).click()
  const column = (name: string, count: string) =>
    page.getByRole('region', { name: `Column ${name}, ${count}` })
  await expect(column('Finance', '2 tasks')).toBeVisible()
  return { user, device, column }
}

test('[BOARD-1a, BOARD-1b, BOARD-1c, BOARD-2a, BOARD-3a, BOARD-3b, BOARD-3c] a list is a board whose cards move by keys and by the mouse', async ({
  page,
}) => {
  const { user, device, column } = await openBoard(page)
  await expect(column('No section', '1 task')).toContainText('Plan')
  await expect(column('Hiring', '2 tasks')).toContainText('Ask Mr Osei')
  await expect(
    column('Hiring', '2 tasks').getByRole('heading', { name: 'Interviews' }),
  ).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await column('Finance', '2 tasks').getByRole('button', { name: '1 done' }).click()
  await expect(user.card('Invoice')).toBeVisible()

  await user.card('Receipts').focus()
  await page.keyboard.press('ArrowRight')
  await expect(user.card('Offer')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(user.card('Receipts')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column('Hiring', '3 tasks')).toContainText('Receipts')
  await expect(user.card('Receipts')).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: '“Receipts” moved to Hiring' }),
  ).toBeAttached()
  await expect(user.tasks().filter({ hasText: /Offer|Receipts/ })).toHaveText([/Offer/, /Receipts/])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(user.tasks().filter({ hasText: /Offer|Receipts/ })).toHaveText([/Receipts/, /Offer/])
  await user.synced()
  expect(await device.task('Receipts', 'list_id')).toEqual({ list_id: id(12) })

  const input = dragInputOn(page)
  const from = await input.mouse.pickUp('Budget')
  const to = await middleOf(user.card('Plan'))
  for (const point of pathBetween(from, { x: to.x, y: to.y - 30 })) await input.mouse.move(point)
  await input.mouse.release()
  await expect(column('No section', '2 tasks')).toContainText('Budget')
  await user.synced()
  expect(await device.task('Budget', 'list_id')).toEqual({ list_id: id(10) })

  await page.getByLabel('Sort').selectOption('name')
  await expect(user.tasks().filter({ hasText: /Offer|Receipts/ })).toHaveText([/Offer/, /Receipts/])
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Finance' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Column/ })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(column('No section', '2 tasks')).toBeVisible()
  await user.synced()
  const stored = await device.rows('lists')
  expect(stored.find(({ name }) => name === 'Work')?.view).toEqual({ as: 'board', sort: 'name' })
})

test('[BOARD-3d] a column is dragged by its head, and moved by its menu', async ({ page }) => {
  const { user, column } = await openBoard(page)
  const names = page.getByRole('region', { name: /^Column / }).getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['No section 1', 'Finance 2', 'Hiring 2'])

  const from = await middleOf(column('Hiring', '2 tasks').getByRole('heading', { level: 3 }))
  const to = await middleOf(column('Finance', '2 tasks').getByRole('heading', { level: 3 }))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const point of pathBetween(from, { ...to, x: to.x - 20 }))
    await page.mouse.move(point.x, point.y)
  await page.mouse.up()
  await expect(names).toHaveText(['No section 1', 'Hiring 2', 'Finance 2'])

  await column('Hiring', '2 tasks').getByRole('button', { name: 'More for Hiring' }).click()
  await page.getByRole('menuitem', { name: 'Move the section down' }).click()
  await expect(names).toHaveText(['No section 1', 'Finance 2', 'Hiring 2'])
  await user.synced()
})

test('[BOARD-1d, BOARD-2b] adds to a column, and opens a card beside the board', async ({
  page,
}) => {
  const { user, device, column } = await openBoard(page)

  await column('Finance', '2 tasks').getByRole('button', { name: 'Add to Finance' }).click()
  await page.keyboard.type('Taxes, www.example.org')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(column('Finance', '3 tasks')).toContainText('Taxes')
  await expect(
    column('Finance', '3 tasks').getByRole('link', { name: 'example.org' }),
  ).toBeVisible()
  await expect
    .poll(() => device.task('Taxes, www.example.org', 'list_id'))
    .toEqual({ list_id: id(11) })

  await user.card('Budget').click()
  await expect(page.getByRole('textbox', { name: 'Name of Budget' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(user.card('Budget')).toBeFocused()
})

test('[BOARD-3a, BOARD-3b, BOARD-4b] a card that two devices move has one place, M leads to any list, and an archived section has no column', async ({
  page,
}) => {
  const { user, device, column } = await openBoard(page)

  await user.card('Budget').focus()
  await Promise.all([
    device.change('Receipts', { list_id: id(12), list_position: 'm' }),
    page.keyboard.press('Shift+ArrowRight'),
  ])
  await expect(column('Hiring', '4 tasks')).toContainText('Receipts')
  await expect(column('Hiring', '4 tasks')).toContainText('Budget')
  await user.card('Offer').focus()
  await Promise.all([
    device.change('Offer', { list_id: id(10), list_position: 'm' }),
    page.keyboard.press('Shift+ArrowLeft'),
  ])
  await user.synced()
  await expect(user.tasks()).toHaveCount(5)
  const { list_id } = await device.task('Offer', 'list_id')
  const own = page.locator(`[data-column="${list_id}"]`)
  await expect(own.getByRole('article', { name: 'Offer' })).toBeVisible()

  await user.card('Plan').focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('combobox').fill('hiring')
  await page.keyboard.press('Enter')
  await expect.poll(() => device.task('Plan', 'list_id')).toEqual({ list_id: id(12) })

  await device.changeList(id(12), { archived_at: morning.toISOString() })
  await expect(page.getByRole('region', { name: /^Column Hiring/ })).toHaveCount(0)
  await expect(user.card('Plan')).toHaveCount(0)
})

serverTest(
  '[BOARD-3b, KEY-6q] Shift → that comes before the code of moves is done once it is there',
  async ({ page, server }) => {
    const deliver = await holdChunk(page, 'lazyActs')
    const user = await openWithLists(page, { url: server.url, email: 'early-board@example.com' })
    await user.choose('Work')
    await page.getByRole('button', { name: 'Board' }).click()
    const quarter = page.getByRole('region', { name: /^Column Third quarter/ })
    await expect(quarter).toBeVisible()

    await user.card('Send the receipts').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('moved to Third quarter')).toHaveCount(0)
    deliver()

    await expect(quarter).toContainText('Send the receipts')
    await expect(user.card('Send the receipts')).toBeFocused()
    await expect(page.getByText('“Send the receipts” moved to Third quarter')).toBeAttached()
  },
)

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[BOARD-4a] one column fills the window, and its name is above', async ({ page }) => {
    const { column } = await openBoard(page)
    const names = page.getByRole('navigation', { name: 'Columns' })

    await names.getByRole('button', { name: 'Hiring' }).click()

    await expect(column('Hiring', '2 tasks')).toBeInViewport({ ratio: 0.9 })
    await expect(names.getByRole('button', { name: 'Hiring' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

  test('[BOARD-3a] a finger that rests on a card carries it', async ({ page }) => {
    const { user, column } = await openBoard(page)
    await column('Finance', '2 tasks').evaluate((own) => own.scrollIntoView({ inline: 'center' }))
    const { touch } = dragInputOn(page)

    const from = await touch.pickUp('Receipts')
    const to = await middleOf(user.card('Budget'))
    for (const { y } of pathBetween(from, { ...to, y: to.y + 60 }))
      await touch.move({ x: from.x, y })
    await touch.release()

    await expect(user.tasks().filter({ hasText: /Budget|Receipts/ })).toHaveText([
      /Budget/,
      /Receipts/,
    ])
  })
})
