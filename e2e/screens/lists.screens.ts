import type { Page } from '@playwright/test'
import { listTasks } from './listTasks.ts'
import { screen } from './screen.ts'

const everySize = ['desktop', 'tablet', 'phone', 'narrow'] as const

async function choose(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByRole('button', { name: 'Lists' }).click()
  const index = page.getByRole('navigation', { name: 'Lists' })
  await index.getByRole('button', { name }).click()
}

screen('lists', async (_user, page) => choose(page, 'Work 8 open'), {
  has: listTasks,
  whole: true,
  sizes: [...everySize],
})

screen('lists index', async (_user, page) => page.getByRole('button', { name: 'Lists' }).click(), {
  has: listTasks,
  sizes: ['phone', 'narrow'],
})

screen('lists empty', async (_user, page) => choose(page, 'Reading'), { has: listTasks })

screen('lists someday', async (_user, page) => choose(page, 'Someday'), { has: listTasks })

screen('lists of a tag', async (_user, page) => choose(page, 'mail'), { has: listTasks })
