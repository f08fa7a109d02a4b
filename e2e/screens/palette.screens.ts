import type { Page } from '@playwright/test'
import { expect } from '../testServer.ts'
import { budget, withSteps } from './sampleSteps.ts'
import { screen } from './screen.ts'

const sizes: ('desktop' | 'tablet' | 'phone' | 'narrow')[] = [
  'desktop',
  'tablet',
  'phone',
  'narrow',
]

async function open(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: /^(Search, or|Do something)/ })).toBeFocused()
  await page.keyboard.type(text)
}

screen('palette', async (_user, page) => open(page, 'fo'), { sizes })

screen('palette with settings', async (_user, page) => open(page, 'dark'), { sizes })

screen('palette empty', async (_user, page) => open(page))

screen('palette add', async (_user, page) => open(page, 'pay the hut deposit thu 9:00 15m p1'))

screen(
  'palette on a task',
  async (user, page) => {
    await user.card(budget).focus()
    await open(page)
  },
  { has: withSteps, running: 'task' },
)

screen(
  'palette move to',
  async (user, page) => {
    await user.card(budget).focus()
    await page.keyboard.press('s')
    await expect(page.getByRole('option', { name: /^Someday/ })).toBeVisible()
  },
  { sizes: ['desktop', 'phone'] },
)

screen('palette move', async (user, page) => {
  await user.card(budget).focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('combobox', { name: 'Move to which day' })).toBeFocused()
  await page.keyboard.type('next tu')
})
