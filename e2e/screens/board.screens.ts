import type { Page } from '@playwright/test'
import { listTasks } from './listTasks.ts'
import { everyWidth, screen } from './screen.ts'

async function board(page: Page): Promise<void> {
  await page.goto('/?place=lists')
  await page.getByRole('link', { name: /^Work 8 open/ }).click()
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await page.getByRole('region', { name: 'Column Third quarter, 3 tasks' }).waitFor()
}

screen('board', async (_user, page) => board(page), { has: listTasks, sizes: everyWidth })

screen(
  'board with an open card',
  async ({ card }, page) => {
    await board(page)
    await card('Weekly review').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Weekly review' }).waitFor()
  },
  { has: listTasks, sizes: ['desktop', 'phone'] },
)
