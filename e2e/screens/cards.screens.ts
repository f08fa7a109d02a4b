import type { Page } from '@playwright/test'
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

screen('card steps', async (user, page) => withSteps(user, page), {
  sizes: ['desktop', 'phone', 'narrow'],
})

screen(
  'card step details',
  async (user, page) => {
    await withSteps(user, page)
    await page.getByRole('button', { name: 'Details of step: Ask Jonas' }).click()
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

screen('card step dragged', async (user, page) => {
  await withSteps(user, page)
  await page.getByRole('button', { name: 'Move Export the ledger' }).focus()
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
})

async function withSteps({ card }: ReturnType<typeof testUserOn>, page: Page): Promise<void> {
  await card(budget).getByRole('heading').click()
  await page.getByRole('button', { name: 'Add a step' }).click()
  const field = page.getByRole('textbox', { name: 'Add a step' })
  for (const title of ['Export the ledger', 'Travel and events', 'Ask Jonas']) {
    await field.fill(title)
    await field.press('Enter')
  }
  await field.press('Escape')
  await page
    .getByRole('checkbox', { name: 'step: Travel and events' })
    .press('Alt+Shift+ArrowRight')
}

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
