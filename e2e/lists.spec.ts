import { actionName } from '../apps/web/src/actions/actionName.ts'
import {
  filterActions,
  indexActions,
  ownListActions,
  tagActions,
} from '../apps/web/src/lists/listsActions.ts'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'

test('[LIST-1a, LIST-3c, LIST-3f] a list is made, edited, ordered, archived and brought back', async ({
  page,
}) => {
  const { index, title, menu, section, choose } = await openWithLists(page)
  const lists = () => index.getByRole('link', { name: /^(Work|Reading|Garden|Home)/ })

  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByText('Give it a name.')).toBeVisible()
  await page.keyboard.type('Garden')
  await dialog.getByRole('radio', { name: 'Teal' }).check({ force: true })
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Garden')

  await menu('Garden', 'New section')
  await page.keyboard.type('Beds')
  await page.keyboard.press('Enter')
  await expect(section('Beds')).toBeVisible()
  await menu('Garden', 'Move the list up')
  await expect(lists()).toHaveText(['Work5 open', 'Garden', 'Reading'])
  await menu('Garden', 'Edit the list')
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await page.getByLabel('Name').fill('Home')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Home')

  await menu('Home', 'Archive the list')
  await choose('Work')
  await expect(lists()).toHaveText(['Work5 open', 'Reading'])
  await page.getByRole('button', { name: '1 archived' }).click()
  await choose('Home')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('unarchive')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '1 archived' })).toHaveCount(0)
  await expect(lists()).toHaveText(['Work5 open', 'Home', 'Reading'])
})

test('[LIST-3a, LIST-3e] deleting a list asks what becomes of its tasks, and is taken back in one act', async ({
  page,
}) => {
  const { index, title, menu, toast, choose, other, synced, tasks } = await openWithLists(page)
  const dialog = page.getByRole('dialog', { name: 'Delete the list “Work”?' })
  const undo = () => toast().getByRole('button', { name: 'Undo' }).click()
  await choose('Work')

  await menu('Work', 'Delete the list')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(dialog).toHaveCount(0)
  await menu('Work', 'Delete the list')
  await dialog.getByRole('button', { name: 'Move 5 tasks to Inbox' }).click()
  await expect(title).toHaveText('Inbox')
  await expect(page.getByText('6 open, 1 done')).toBeVisible()
  await undo()
  await choose('Work')
  await expect(page.getByText('5 open, 1 done')).toBeVisible()

  await menu('Work', 'Delete the list')
  await dialog.getByRole('button', { name: 'Move 5 tasks to the trash' }).click()
  await expect(title).toHaveText('Inbox')
  await expect(tasks()).toHaveText(['Call Grandma'])
  await synced()
  expect((await other.tasks()).filter(({ inTrash }) => inTrash)).toHaveLength(6)
  await undo()
  await expect(index.getByRole('link', { name: 'Work 5 open' })).toBeVisible()

  await choose('Reading')
  await menu('Reading', 'Delete the list')
  await expect(toast()).toContainText('“Reading” deleted')
  await expect(index.getByRole('link', { name: 'Reading' })).toHaveCount(0)
})

test('[KEY-5a] the palette has every action on what is chosen', async ({ page }) => {
  const { choose, other, index } = await openWithLists(page)
  await other.insert('filters', [
    { name: 'Quick ones', query: 'est:<=15m', position: 'a0' },
    { name: 'Late ones', query: 'is:carried', position: 'a1' },
  ])
  await expect(index.getByRole('link', { name: 'Late ones', exact: true })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const chosen = [
    ['Work', [...indexActions, ...ownListActions].filter(({ id }) => id !== 'listUp')],
    ['calls', tagActions],
    ['Late ones', filterActions.filter(({ id }) => id !== 'saveFilter' && id !== 'filterDown')],
  ] as const

  for (const [name, actions] of chosen) {
    await choose(name)
    await page.keyboard.press('ControlOrMeta+k')
    for (const { id } of actions) {
      await palette.getByRole('combobox').fill(actionName(id))
      await expect(palette.getByRole('option').first()).toHaveText(actionName(id))
    }
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('move the filter')
  await page.keyboard.press('Enter')
  await expect(index.getByRole('link', { name: /^(Late|Quick) ones$/ })).toHaveText([
    'Late ones',
    'Quick ones',
  ])

  // Pages of Lists are among what the palette goes to.
  for (const [typed, name] of [
    ['hir', 'Work'],
    ['reading', 'Reading'],
    ['@cal', '@calls'],
    ['inbox', 'Inbox'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(typed)
    await page.getByRole('group', { name: 'Go to' }).getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('[KEY-5b, KEY-5d, LIST-2b] M moves tasks to a list, also to a new one, in one act', async ({
  page,
}) => {
  const { card, tasks, choose, index, section, toast, title } = await openWithLists(page)
  await choose('Work')
  await card('Budget').focus()
  await page.keyboard.press('m')
  const field = page.getByRole('combobox', { name: 'Move to which list' })
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    ...['Inbox', 'Work', 'Work / Third quarter', 'Work / Hiring', 'Reading'],
  ])
  await page.keyboard.type('hir')
  await page.keyboard.press('Enter')
  await expect(toast()).toContainText('Moved to Work / Hiring')
  await expect(section('Hiring').getByRole('article')).toHaveCount(2)

  await card('Send the receipts').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('m')
  await field.fill('Office')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['New list “Office”'])
  await page.keyboard.press('Enter')
  await expect(toast()).toContainText('2 tasks moved to Office')
  await expect(index.getByRole('link', { name: 'Office 2 open' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(index.getByRole('link', { name: 'Office' })).toHaveCount(0)
  await expect(title).toHaveText('Work')
  await expect(tasks()).toHaveCount(5)
})
