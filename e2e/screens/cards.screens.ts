import { dragInputOn } from '../dragInput.ts'
import { openField } from '../openCard.ts'
import type { testUserOn } from '../testUser.ts'
import { budget, withSteps } from './sampleSteps.ts'
import { screen } from './screen.ts'

screen('completed card open', async ({ card }, page) => {
  await card('Morning run').getByRole('heading').click()
  await page.getByLabel('Name of Morning run').waitFor()
})

screen(
  'fields refused',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByLabel(`Name of ${budget}`).fill(' ')
    await page.keyboard.press('Enter')
    await (await openField(page, 'Due Date')).fill('2026-10-02')
    await page.keyboard.press('Enter')
    await page.getByText('Choose today or a later date.').waitFor()
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

const stepOf = 'Ask Jonas about the travel line'

screen('card steps', async ({ card }) => card(budget).getByRole('heading').click(), {
  sizes: ['desktop', 'phone', 'narrow'],
  has: withSteps,
  running: 'task',
})

screen(
  'card step details',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByRole('button', { name: `Details of step: ${stepOf}` }).click()
  },
  { sizes: ['desktop', 'phone', 'narrow'], has: withSteps },
)

screen(
  'card step dragged',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByRole('button', { name: 'Move Export the ledger' }).focus()
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  },
  { has: withSteps },
)

screen(
  'card over the steps of another',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByRole('button', { name: 'Move Book the dentist' }).focus()
    for (const key of ['Space', 'PageDown']) await page.keyboard.press(key)
  },
  { has: withSteps, sizes: ['desktop'] },
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

screen('open card offering words', async (_user, page) => {
  const card = page.getByRole('article', { name: 'Draft the workshop outline' })
  await card.getByRole('heading').click()
  await card.getByLabel('Name of').fill('Draft the workshop outline fri 14:00 #Work')
  await card.getByRole('button', { name: 'Use Fri Oct 16, 14:00' }).waitFor()
})

screen(
  'a field of the open card',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await openField(page, 'Due Date')
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

screen(
  'what can be added to a card',
  async ({ card }, page) => {
    await card(budget).getByRole('heading').click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  },
  { sizes: ['desktop', 'phone'] },
)

screen(
  'quiet rows of a day',
  async (_user, page) => {
    await page.keyboard.press(',')
    const rows = page.getByRole('group', { name: 'Rows of Day' })
    await rows.getByRole('button', { name: 'Quiet' }).click()
    await page.keyboard.press('Escape')
    await page.mouse.move(0, 0)
  },
  { sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen(
  'the summary of a phone unfolded',
  async (_user, page) => page.getByRole('button', { name: /of \d+ done/ }).tap(),
  { sizes: ['phone', 'narrow'] },
)
