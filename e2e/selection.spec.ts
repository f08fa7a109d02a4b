import type { Page } from '@playwright/test'
import { actionName } from '../apps/web/src/actions/actionName.ts'
import { selectionActions } from '../apps/web/src/tasks/selection/selectionActions.ts'
import { animationsFinished } from './animations.ts'
import { expect, test } from './mountedTest.ts'
import { withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

async function withTasks(page: Page, due = '2026-10-14') {
  const user = testUserOn(page)
  const titles = ['One', 'Two', 'Three', 'Four']
  await user.opened(titles.map((title) => ({ title, due })))
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  const heading = (title: string) => user.card(title).getByRole('heading')
  return { user, bar, heading }
}

test.describe('several tasks at once', () => {
  test('[TASK-5, TASK-13a, TASK-13b] are selected by Ctrl and Shift, and completed in one act', async ({
    page,
  }) => {
    const { user, bar, heading } = await withTasks(page)

    await heading('One').click({ modifiers: ['ControlOrMeta'] })
    await heading('Three').click({ modifiers: ['Shift'] })
    await heading('Two').click({ modifiers: ['ControlOrMeta'] })
    await expect(bar.getByText('2 tasks selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Complete' }).click()

    await expect(user.completed('One')).toBeChecked()
    await expect(user.completed('Three')).toBeChecked()
    await expect(bar).toBeHidden()
    await expect(page.getByText('2 tasks done. Two to go.')).toBeVisible()
    await expect(page.locator(':focus')).toBeVisible()

    await page.keyboard.press('Control+z')
    await expect(page.getByRole('checkbox', { name: /^Reopen/ })).toHaveCount(0)
  })

  test('[TASK-13a, TASK-13b] are selected by keys alone, deleted and brought back', async ({
    page,
  }) => {
    const { user, bar } = await withTasks(page)

    await page.keyboard.press('j')
    await expect(user.card('One')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar.getByText('3 tasks selected')).toBeVisible()
    await page.keyboard.press('Shift+K')
    await expect(bar.getByText('2 tasks selected')).toBeVisible()

    await page.keyboard.press('Delete')
    await expect(user.tasks()).toHaveText(['One', 'Four'])
    await expect(page.locator('article:focus')).toHaveText(/Four/)
    await page.keyboard.press('Control+z')
    await expect(user.tasks()).toHaveText(['One', 'Two', 'Three', 'Four'])

    await page.keyboard.press('Control+a')
    await expect(bar.getByText('4 tasks selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  test('[FIND-4] that are moved or deleted by key leave the focus in their list', async ({
    page,
  }) => {
    const { user } = await withTasks(page)
    const moveToTomorrow = async () => {
      await page.keyboard.press('s')
      await page.keyboard.type('tomorrow')
      await page.keyboard.press('Enter')
    }

    await user.card('Two').focus()
    await moveToTomorrow()
    await expect(user.card('Three')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(user.card('Three')).toBeFocused()
    await moveToTomorrow()
    await expect(user.card('One')).toBeFocused()
    await moveToTomorrow()
    await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeFocused()
  })

  test('[TASK-13b, TASK-13d] move to tomorrow or to another date, and never to a past day', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 9, 14, 9, 41))
    const { bar, heading } = await withTasks(page)
    const upcoming = page.getByRole('region', { name: 'Upcoming' })

    await heading('One').click({ modifiers: ['ControlOrMeta'] })
    await heading('Two').click({ modifiers: ['ControlOrMeta'] })
    await bar.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'To tomorrow' }).click()
    await expect(upcoming.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('2 tasks moved to tomorrow')).toBeVisible()

    await heading('Four').click({ modifiers: ['ControlOrMeta'] })
    await bar.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'Pick a date…' }).click()
    await bar.getByLabel('Move to').fill('2026-10-13')
    await bar.getByRole('button', { name: 'Move' }).click()
    await expect(bar.getByText('Choose today or a later date.')).toBeVisible()
    await bar.getByLabel('Move to').fill('2026-10-20')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('region', { name: 'Tuesday, October 20' }).getByRole('article'),
    ).toHaveAccessibleName('Four')
    await expect(upcoming.getByRole('article')).toHaveCount(3)
  })

  test('[TASK-13c] are only those that show', async ({ page }) => {
    const { user, bar } = await withTasks(page)
    await user.card('One').focus()
    await page.keyboard.press('Control+a')

    await page.getByLabel('Search tasks').fill('t')
    await expect(bar.getByText('2 tasks selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Search tasks').fill('')
    await expect(user.tasks()).toHaveText(['One', 'Four'])
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[TASK-13a] the menu starts a selection, and taps extend it', async ({ page }) => {
    const { bar, heading } = await withTasks(page)

    await page.getByRole('button', { name: 'More for One' }).tap()
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await heading('Three').tap()
    await expect(bar.getByText('2 tasks selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Clear selection' }).tap()
    await expect(bar).toBeHidden()

    await heading('Three').tap()
    await expect(page.getByLabel('Name of Three')).toBeVisible()
  })
})

test.describe('overdue tasks', () => {
  test('[TASK-11b] move to today, one by its menu and all by the heading', async ({ page }) => {
    const { user } = await withTasks(page, '2026-10-12')
    const overdue = page.getByRole('region', { name: 'Carried over' })
    const today = page.getByRole('region', { name: 'Today' })
    await overdue.getByRole('button', { name: 'Show' }).click()
    await expect(overdue.getByRole('article')).toHaveCount(4)

    await user.card('Two').hover()
    await user.card('Two').getByRole('button', { name: 'More for Two' }).click()
    await page.getByRole('menuitemradio', { name: 'Today' }).click()
    await expect(today.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Moved to today')).toBeVisible()

    await overdue.getByRole('button', { name: 'More for what was carried over' }).click()
    await page.getByRole('menuitem', { name: 'Move all to today' }).click()
    await expect(overdue).toBeHidden()
    await expect(today.getByRole('article')).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(overdue.getByRole('article')).toHaveCount(3)
  })
})

test.describe('the menu of a card', () => {
  test('[TASK-7a, KEY-3] works by keyboard, leaves out what is impossible, and returns the focus', async ({
    page,
  }) => {
    const { user } = await withTasks(page)
    const more = page.getByRole('button', { name: 'More for Two' })

    await more.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'More for Two' })
    await expect(menu.getByRole('menuitemradio', { name: 'Today' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('e')
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(more).toBeFocused()

    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect(user.tasks()).toHaveText(['Two', 'One', 'Three', 'Four'])
    await expect(user.card('Two')).toBeFocused()
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveCount(0)
    // Where something else is under the pointer, a press is not the button's, and closes the menu all the same.
    await animationsFinished(page)
    await more.click()
    await expect(menu).toBeHidden()
  })

  test('[KEY-3] closes by a second press at once, and opens by a third', async ({ page }) => {
    await withTasks(page)
    const menu = page.getByRole('menu', { name: 'More for Two' })
    const button = await page.getByRole('button', { name: 'More for Two' }).boundingBox()
    // A hand presses where the button is, whatever moves meanwhile.
    const [x = 0, y = 0] = button ? [button.x + button.width / 2, button.y + button.height / 2] : []
    const press = () => page.mouse.click(x, y)

    for (let times = 0; times < 10; times += 1) {
      await press()
      await press()
    }
    await expect(menu).toBeHidden()
    await press()
    await expect(menu).toBeVisible()
    await press()
    await expect(menu).toBeHidden()
  })

  test('[TASK-6a] opens the card with the focus in its name', async ({ page }) => {
    const { user } = await withTasks(page)
    await user.card('Two').hover()
    await page.getByRole('button', { name: 'More for Two' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByLabel('Name of Two')).toBeFocused()
  })
})

test('[LIST-4, KEY-5e, KEY-5f, TAG-1d] lists, tags and priority of any number of tasks, each as one act', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened()
  for (const title of ['Read', 'Write @calls', 'Call #Home @calls']) {
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill(`${title} `)
    if (title.includes('@'))
      await expect(page.getByRole('list', { name: 'Understood' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  const [read, write, call] = [user.card('Read'), user.card('Write'), user.card('Call')]
  await expect(call).toContainText('Home@calls')
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  const select = async (...cards: (typeof read)[]) => {
    for (const card of cards)
      await card.getByRole('heading').click({ modifiers: ['ControlOrMeta'] })
  }

  await select(write, call)
  await bar.getByRole('button', { name: 'Tags' }).click()
  await expect(bar.getByLabel('Tags of the selected tasks')).toHaveValue('calls')
  await bar.getByLabel('Tags of the selected tasks').fill('phone, deep work')
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  for (const card of [write, call]) await expect(card).toContainText('@phone@deep work')
  await expect(call).not.toContainText('@calls')
  await page.keyboard.press('Control+z')
  for (const card of [write, call]) await expect(card).toContainText('@calls')

  // Those that exist are offered.
  await select(read, write)
  await bar.getByRole('button', { name: 'Tags' }).click()
  const field = bar.getByLabel('Tags of the selected tasks')
  const set = bar.getByRole('button', { name: 'Set tags' })
  const [fieldBox, buttonBox] = [await field.boundingBox(), await set.boundingBox()]
  expect((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0)).toBeLessThanOrEqual(buttonBox?.x ?? 0)
  await bar.getByRole('button', { name: '@calls' }).click()
  await expect(field).toHaveValue('calls')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(read).toContainText('@calls')
  await page.keyboard.press('Control+z')

  await select(read, write)
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  for (const card of [read, write]) await expect(card).toContainText('high')
  await expect(call).toContainText('medium')

  // The same by keys, and by the palette.
  await select(write, call)
  await page.keyboard.press('3')
  for (const card of [write, call]) await expect(card).toContainText('low')
  await select(read, call)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.press('ControlOrMeta+k')
  for (const { id } of selectionActions.toReversed()) {
    await palette.getByRole('combobox').fill(actionName(id))
    await expect(palette.getByRole('option').first()).toHaveText(actionName(id))
  }
  await page.keyboard.press('Enter')
  await expect(bar.getByLabel('Tags of the selected tasks')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await select(read, write)
  await bar.getByRole('button', { name: 'List' }).click()
  await page.keyboard.type('home')
  await page.keyboard.press('Enter')
  for (const card of [read, write]) await expect(card).toContainText('Home')
  await page.keyboard.press('Control+z')
  for (const card of [read, write]) await expect(card).not.toContainText('Home')
})
