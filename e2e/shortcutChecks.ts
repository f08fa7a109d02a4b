import type { Shortcut } from '../apps/web/src/frame/shortcuts.ts'
import { localShortcutChecks } from './localShortcutChecks.ts'
import { expect } from './testServer.ts'
import type { testUserOn } from './testUser.ts'

type TestUser = ReturnType<typeof testUserOn>

type Check = (
  user: TestUser,
  press: () => Promise<void>,
  ...others: (() => Promise<void>)[]
) => Promise<void>

/** Checks each shortcut on a page with the tasks Write and Read, and restores the page afterwards. */
const shortcutChecks: Partial<Record<Shortcut['does'], Check>> = {
  ...localShortcutChecks,
  palette: (user, press) => opens(user, press, 'Command palette'),
  goToDay: (user, press) => opens(user, press, 'Go to a day'),
  async openMenu({ card, page }, press) {
    await card('Read').focus()
    await press()
    await expect(page.getByRole('menu', { name: 'More for Read' })).toBeVisible()
    await page.keyboard.press('Escape')
  },
  async moveToDay({ card, page }, press) {
    await card('Read').focus()
    await press()
    await expect(page.getByRole('combobox', { name: 'Move to which day' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card('Read')).toBeFocused()
  },
  async moveToList({ card, page }, press) {
    await card('Read').focus()
    await press()
    await expect(page.getByRole('combobox', { name: 'Move to which list' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card('Read')).toBeFocused()
  },
  async day({ page }, press) {
    await page.keyboard.press('l')
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
    await press()
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async week({ page }, press) {
    await press()
    await expect(page.getByRole('heading', { name: 'This week', level: 1 })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async month({ page }, press) {
    await press()
    await expect(page.getByRole('heading', { name: 'October', level: 1 })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async lists({ page }, press) {
    await press()
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async plan({ page }, press) {
    await press()
    await expect(page.getByRole('group', { name: /^Timeline of/ })).toBeVisible()
    await press()
    await expect(page.getByRole('group', { name: /^Timeline of/ })).toHaveCount(0)
  },
  async happened({ page }, press) {
    const rail = page.getByRole('region', { name: 'What happened' })
    await press()
    await expect(rail).toBeVisible()
    await press()
    await expect(rail).toBeHidden()
  },
  fits: (user, press) => opens(user, press, /^I have \d+ minutes$/),
  async days({ page }, before, after) {
    await before()
    await expect(page.getByText('Viewing Past Tasks')).toBeVisible()
    await after?.()
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async add({ page }, press) {
    await press()
    await expect(page.getByLabel('Task Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Task Name')).toHaveCount(0)
  },
  async search({ page }, press) {
    await press()
    await expect(page.getByLabel('Search tasks')).toBeFocused()
    await page.getByLabel('Search tasks').blur()
  },
  shortcuts: (user, press) => opens(user, press, 'Keyboard shortcuts'),
  settings: (user, press) => opens(user, press, 'Account Settings'),
  async undo(user, press) {
    await user.delete('Read')
    await expect(user.card('Read')).toHaveCount(0)
    await press()
    await expect(user.card('Read')).toBeVisible()
  },
  async redo(user, press) {
    await user.delete('Read')
    await user.page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Read')).toBeVisible()
    await press()
    await expect(user.card('Read')).toHaveCount(0)
    await user.page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Read')).toBeVisible()
  },
  async next({ card }, press) {
    await card('Write').focus()
    await press()
    await expect(card('Read')).toBeFocused()
  },
  async previous({ card }, press) {
    await card('Read').focus()
    await press()
    await expect(card('Write')).toBeFocused()
  },
  async complete({ card, page, completed }, press) {
    await card('Read').focus()
    await press()
    await expect(completed('Read')).toBeChecked()
    await press()
    await expect(page.getByRole('checkbox', { name: 'Complete Read' })).not.toBeChecked()
  },
  async open({ card }, press) {
    await card('Write').focus()
    await press()
    await expect(card('Write').getByRole('timer')).toBeVisible()
    await expect(card('Write')).toBeFocused()
    await press()
    await expect(card('Write').getByRole('timer')).toHaveCount(0)
  },
  async addStep({ card, page }, press) {
    await card('Write').focus()
    await press()
    await expect(page.getByLabel('Add a step')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(card('Write').getByRole('timer')).toHaveCount(0)
  },
  async edit({ card, page }, press) {
    await card('Write').focus()
    await press()
    await expect(page.getByLabel('Name of Write')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card('Write')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card('Write').getByRole('timer')).toHaveCount(0)
  },
  async priority({ card }, high, medium, low) {
    await card('Read').focus()
    await high()
    await expect(card('Read').getByText('high', { exact: true })).toBeVisible()
    await low?.()
    await expect(card('Read').getByText('low', { exact: true })).toBeVisible()
    await medium?.()
    await expect(card('Read').getByText('medium', { exact: true })).toBeVisible()
  },
  async move({ card, tasks }, up, down) {
    await card('Read').focus()
    await up()
    await expect(tasks()).toHaveText(['Read', 'Write'])
    await expect(card('Read')).toBeFocused()
    await down?.()
    await expect(tasks()).toHaveText(['Write', 'Read'])
  },
  async select({ card, page }, up, down) {
    await card('Read').focus()
    const selected = page.getByRole('toolbar').getByText('2 tasks selected')
    await up()
    await expect(selected).toBeVisible()
    await expect(card('Write')).toBeFocused()
    await page.keyboard.press('Escape')
    await down?.()
    await expect(selected).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(selected).toHaveCount(0)
  },
  async selectAll({ card, page }, press) {
    await card('Read').focus()
    await press()
    await expect(page.getByRole('toolbar').getByText('2 tasks selected')).toBeVisible()
    await page.keyboard.press('Escape')
  },
  async delete({ card, page }, press) {
    await card('Write').focus()
    await press()
    await expect(card('Write')).toHaveCount(0)
    await expect(card('Read')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card('Write')).toBeVisible()
  },
  async start({ card, page }, press) {
    await card('Write').getByRole('heading').click()
    await press()
    await expect(page.getByRole('button', { name: 'Pause the timer for Write' })).toBeVisible()
    await press()
    await expect(page.getByRole('button', { name: 'Start the timer for Write' })).toBeVisible()
  },
  async reset({ card, page }, press) {
    const field = card('Write').getByLabel('Duration (minutes)')
    await field.fill('1')
    await field.blur()
    await page.getByRole('button', { name: 'Start the timer for Write' }).click()
    await expect(card('Write').getByRole('timer')).not.toHaveText('1:00')
    await press()
    await expect(card('Write').getByRole('timer')).toHaveText('1:00')
  },
  focusMode: (user, press) => opens(user, press, 'Focus mode'),
  async close({ card }, press) {
    await expect(card('Write').getByRole('timer')).toBeVisible()
    await press()
    await expect(card('Write').getByRole('timer')).toHaveCount(0)
  },
  async older({ page }, press) {
    await press()
    await expect(page.getByRole('button', { name: 'Newer week' })).toBeEnabled()
  },
  async newer({ page }, press) {
    await press()
    await expect(page.getByRole('button', { name: 'Newer week' })).toBeDisabled()
  },
  async today({ page }, press) {
    await page
      .getByRole('button', { name: /percent completed$/ })
      .first()
      .click()
    await expect(page.getByText('Viewing Past Tasks')).toBeVisible()
    await press()
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
}

/** A shortcut that is listed has a check. */
export function checkOf(does: Shortcut['does']): Check {
  const check = shortcutChecks[does]
  if (!check) throw new Error(`No check for ${does}`)
  return check
}

async function opens(
  { page }: TestUser,
  press: () => Promise<void>,
  name: string | RegExp,
): Promise<void> {
  await press()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Presses a key by its name in the list of shortcuts. */
export function keyPress({ page }: TestUser, name: string): () => Promise<void> {
  const keys = name.split('+').map((key) => names[key] ?? key)
  return () => page.keyboard.press(keys.join('+'))
}

const names: Record<string, string> = {
  f10: 'F10',
  mod: 'ControlOrMeta',
  alt: 'Alt',
  shift: 'Shift',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  enter: 'Enter',
  escape: 'Escape',
  delete: 'Delete',
}
