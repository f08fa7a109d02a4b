import { dragInputOn } from '../dragInput.ts'
import type { testUserOn } from '../testUser.ts'
import { screen } from './screen.ts'

const budget = 'Finish the third-quarter budget review'

screen('completed card open', async ({ card }, page) => {
  await card('Morning run').getByRole('heading').click()
  await page.getByLabel('Name of Morning run').waitFor()
})

screen(
  'fields refused',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByLabel(`Name of ${budget}`).fill(' ')
    await page.getByLabel('Due Date of').fill('2026-10-02')
    await page.getByLabel('Description of').focus()
    await page.getByText('Choose today or a later date.').waitFor()
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

screen('card menu', async (user, page) => {
  await user.card('Draft the workshop').hover()
  await page.getByRole('button', { name: 'More for Draft the workshop' }).click()
  await page.getByRole('menu').waitFor()
})

screen('tasks selected', select, { sizes: ['desktop', 'phone', 'narrow'] })

screen(
  'tasks selected and moved',
  async (user, page) => {
    await select(user)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pick a date…' }).click()
    await page.getByLabel('Move to').fill('2026-10-02')
    await page.keyboard.press('Enter')
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

screen('taken back', async (user, page) => {
  await user.delete('Book the dentist')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.mouse.move(0, 0)
})

async function select({ card }: ReturnType<typeof testUserOn>): Promise<void> {
  await card('Reply to Ines')
    .getByRole('heading')
    .click({ modifiers: ['ControlOrMeta'] })
  await card('Book the dentist')
    .getByRole('heading')
    .click({ modifiers: ['Shift'] })
}

screen(
  'card dragged',
  async (_user, page, size) => {
    const dragger = dragInputOn(page)
    const carrier = size === 'phone' ? dragger.touch : dragger.mouse
    const title = 'Reply to Ines about the lease'
    await dragger.card(title).evaluate((card) => card.scrollIntoView({ block: 'center' }))
    await dragger.dragPast(carrier, title, budget)
  },
  { sizes: ['desktop', 'tablet', 'phone'] },
)
