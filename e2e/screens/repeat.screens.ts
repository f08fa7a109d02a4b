import type { Page } from '@playwright/test'
import { addField } from '../openCard.ts'
import { screen } from './screen.ts'

const sizes = ['desktop', 'phone', 'narrow'] as const

screen('repeat picker', async (_user, page) => open(page, 'Review the budget every quarter'), {
  sizes: [...sizes],
})

screen(
  'repeat custom',
  async (_user, page) => {
    await open(page, 'Water the plants every 2 weeks on monday and wednesday')
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByRole('button', { name: 'After', exact: true }).click()
    await page.getByLabel('After how many times').fill('12')
  },
  { sizes: [...sizes] },
)

screen(
  'repeat in the card',
  async ({ card }, page) => {
    const budget = 'Finish the third-quarter budget review'
    await card(budget).getByRole('heading').click()
    await addField(page, 'Repeat')
    await page.getByRole('radio', { name: 'Every quarter' }).click()
    await page.getByRole('button', { name: /every quarter/ }).click()
    await page.getByRole('dialog', { name: 'Repeat' }).waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'repeat of several',
  async ({ card }, page) => {
    await card('Finish the third-quarter budget review').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('toolbar').getByRole('button', { name: 'Repeat' }).click()
    await page.getByRole('dialog', { name: 'Repeat' }).waitFor()
  },
  { sizes: [...sizes] },
)

async function open(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill(line)
  await page.getByRole('button', { name: /^every/ }).click()
  await page.getByRole('dialog', { name: 'Repeat' }).waitFor()
}
