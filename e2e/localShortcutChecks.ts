import type { Shortcut } from '../apps/web/src/frame/shortcuts.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect } from './testServer.ts'
import type { testUserOn } from './testUser.ts'

type TestUser = ReturnType<typeof testUserOn>
type Press = () => Promise<void>

const day = 86_400_000
const [board, first, second, boardTask] = [
  '00000000-0000-4000-8000-00000000b001',
  '00000000-0000-4000-8000-00000000b002',
  '00000000-0000-4000-8000-00000000b003',
  '00000000-0000-4000-8000-00000000b004',
]

/** Checks the shortcuts that act in one part of the page, which they open with the tasks Write and Read. */
export const localShortcutChecks: Partial<
  Record<Shortcut['does'], (user: TestUser, press: Press, ...others: Press[]) => Promise<void>>
> = {
  async thought({ page }, press) {
    await page.keyboard.press('Shift+F')
    const mode = page.getByRole('dialog', { name: 'Focus mode' })
    await expect(mode.getByRole('timer')).toBeVisible()
    await press()
    await expect(mode.getByRole('textbox', { name: 'A thought, into Inbox' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(mode).toHaveCount(0)
  },
  async stepsAndNotes({ card, page }, press) {
    await card('Write').focus()
    await page.keyboard.press('f')
    await page.keyboard.press('Shift+F')
    const mode = page.getByRole('dialog', { name: 'Focus mode' })
    await expect(mode.getByRole('heading', { name: 'Write' })).toBeVisible()
    await press()
    await expect(mode.getByRole('region', { name: 'Steps and notes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mode).toHaveCount(0)
  },
  async rowControls({ card, page }, previous, next) {
    await card('Read').focus()
    // Once the code of the list is there.
    await expect(card('Read')).toHaveAttribute('tabindex', '0')
    await next?.()
    await expect(page.getByRole('button', { name: 'Move Read' })).toBeFocused()
    await previous()
    await expect(card('Read')).toBeFocused()
  },
  async columns({ card, page }, before, after) {
    const at = '2026-10-14T07:00:00.000Z'
    const rows = { created_at: at, updated_at: at }
    const list = { ...rows, color: null, position: 'a' }
    const device = mountedDevice(page)
    await device.insert('lists', [
      { ...list, id: board, name: 'Plans', parent_id: null, view: { as: 'board' } },
      { ...list, id: first, name: 'Now', parent_id: board, view: null },
      { ...list, id: second, name: 'Later', parent_id: board, view: null, position: 'b' },
    ])
    const task = { id: boardTask, title: 'Paint', completed: false, due_date: null }
    await device.insert('tasks', [{ ...rows, ...task, list_id: first, list_position: 'a' }])
    await page.keyboard.press('l')
    await page.getByRole('link', { name: /^Plans/ }).click()
    await card('Paint').focus()
    await after?.()
    await expect(page.getByRole('region', { name: 'Column Later, 1 task' })).toBeVisible()
    await expect(card('Paint')).toBeFocused()
    await before()
    await expect(page.getByRole('region', { name: 'Column Now, 1 task' })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  },
  async stepPlace(user, up, down) {
    const { check, field } = await steps(user)
    const names = () =>
      field.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await check('Draft').focus()
    await up()
    await expect.poll(names).toEqual(['Draft', 'Outline'])
    await expect(check('Draft')).toBeFocused()
    await down?.()
    await expect.poll(names).toEqual(['Outline', 'Draft'])
  },
  async stepLevel(user, indent, outdent) {
    const { check } = await steps(user)
    await check('Draft').focus()
    await indent()
    await expect(check('Draft')).toHaveAccessibleDescription('Step 2 of 2 of Write, level 2')
    await outdent?.()
    await expect(check('Draft')).toHaveAccessibleDescription('Step 2 of 2 of Write')
  },
  async deleteStep(user, press) {
    const { check } = await steps(user)
    await check('Draft').focus()
    await press()
    await expect(check('Draft')).toHaveCount(0)
  },
  async moveBlock(user, earlier, later) {
    const block = await blocks(user)
    await block('Write').focus()
    await earlier()
    await expect(block('Write 13:45 to 14:15')).toBeFocused()
    await later?.()
    await expect(block('Write 14:00 to 14:30')).toBeFocused()
  },
  async resizeBlock(user, shorter, longer) {
    const block = await blocks(user)
    await block('Write').focus()
    await shorter()
    await expect(block('Write 14:00 to 14:15')).toBeFocused()
    await longer?.()
    await expect(block('Write 14:00 to 14:30')).toBeFocused()
  },
  async focusBlock(user, previous, next) {
    const block = await blocks(user)
    await block('Write').focus()
    await previous()
    await expect(block('Read')).toBeFocused()
    await next?.()
    await expect(block('Write')).toBeFocused()
  },
  async choices(user, ...presses) {
    const { page } = user
    for (const title of ['Pay', 'Call', 'Pack', 'Rest']) await user.add({ title })
    await user.synced()
    await page.clock.setFixedTime(Date.now() + day)
    await user.reopened()
    await page.getByRole('button', { name: 'Go through them' }).click()
    const dialog = page.getByRole('dialog', { name: /carried over$/ })
    for (const [answered, press] of presses.entries()) {
      await expect(dialog).toContainText(`${answered + 1} of 6`)
      await press()
    }
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('6 tasks sorted')).toBeVisible()
  },
}

/** The steps Outline and Draft of the open card Write. */
async function steps({ card, page }: TestUser) {
  const group = card('Write').getByRole('group', { name: /^Steps/ })
  if ((await group.count()) === 0) {
    await card('Write').focus()
    await page.keyboard.press('Enter')
    await card('Write').getByRole('button', { name: 'Add a step' }).click()
    const newStep = card('Write').getByRole('textbox', { name: 'Add a step' })
    for (const title of ['Outline', 'Draft']) {
      await newStep.fill(title)
      await newStep.press('Enter')
    }
    await newStep.press('Escape')
  }
  return {
    check: (title: string) => card('Write').getByRole('checkbox', { name: `step: ${title}` }),
    field: card('Write')
      .getByRole('listitem')
      .getByLabel(/^Name of /),
  }
}

/** The blocks of Read at 13:00 and of Write at 14:00. */
async function blocks({ card, page }: TestUser) {
  const timeline = page.getByRole('group', { name: /^Timeline of/ })
  if ((await timeline.count()) === 0) {
    await page.keyboard.press('p')
    for (const [title, time] of [
      ['Read', '13:00'],
      ['Write', '14:00'],
    ] as const) {
      await card(title).hover()
      await card(title)
        .getByRole('button', { name: `More for ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Set time…' }).click()
      await page.getByRole('combobox', { name: 'Set which time' }).fill(time)
      await page.keyboard.press('Enter')
      await expect(timeline.getByRole('button', { name: `${title} ${time}` })).toBeVisible()
    }
  }
  return (name: string) => timeline.getByRole('button', { name })
}
