import type { Page } from '@playwright/test'
import type { Sample } from './sampleDay.ts'
import { withSeries } from './sampleSeries.ts'
import { everyWidth, screen } from './screen.ts'

const has: Sample[] = [
  ...withSeries,
  { title: 'Book the train to Porto', priority: 'medium', due: '2026-10-20' },
  { title: 'Prepare the slides for the board', priority: 'high', due: '2026-10-21' },
  { title: 'Develop the films', priority: 'low', due: '2026-10-23' },
  { title: 'Porto visa', priority: 'high', due: '2026-10-22', deadline: '2026-10-22' },
  { title: 'Renew the library card', priority: 'low', due: '2026-10-22', at_minutes: 600 },
]

async function openAway(page: Page) {
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Away…' }).click()
  await page.getByRole('list', { name: 'What happens' }).waitFor()
}

async function setAway(page: Page) {
  await openAway(page)
  await page.getByLabel('Away from').fill('2026-10-14')
  await page.getByLabel('to', { exact: true }).fill('2026-10-18')
  await page.getByRole('button', { name: 'Set away' }).click()
  await page.getByText('Away from Wed Oct 14 to Sun Oct 18').waitFor()
}

screen('away', async (_user, page) => openAway(page), {
  has,
  sizes: everyWidth,
})

screen(
  'away with an error',
  async (_user, page) => {
    await openAway(page)
    await page.getByLabel('to', { exact: true }).fill('2026-10-15')
    await page.getByLabel('Away from').focus()
  },
  { has, sizes: ['phone'] },
)

screen('week while away', async (_user, page) => setAway(page), {
  has,
  sizes: ['desktop', 'tablet', 'phone'],
})

screen(
  'day while away',
  async (_user, page) => {
    await setAway(page)
    await page.keyboard.press('d')
    await page.getByRole('button', { name: 'End it now' }).waitFor()
  },
  { has },
)

screen(
  'month of the date',
  async (_user, page) => {
    await page.keyboard.press('g')
    await page.getByRole('button', { name: 'Away…' }).waitFor()
  },
  { has, sizes: ['desktop'] },
)
