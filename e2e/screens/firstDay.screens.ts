import type { Page } from '@playwright/test'
import { screen } from './screen.ts'

screen(
  'example of a new task',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).last().click()
    await page.getByText(/^Try “/).waitFor()
  },
  { has: [] },
)

screen(
  'sample day',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Try it with a sample day' }).click()
    await page.getByText('This is a sample day.').waitFor()
  },
  { has: [], sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

for (const name of ['Words', 'Import', 'Install', 'About']) {
  screen(`help ${name}`, async (_user, page) => openHelp(page, name))
}

async function openHelp(page: Page, name: string): Promise<void> {
  await page.keyboard.press('?')
  const pages = page.getByRole('navigation', { name: 'Help' })
  await pages.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).waitFor()
}
