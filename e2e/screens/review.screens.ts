import type { Page } from '@playwright/test'
import { type Sample, tasks } from './sampleDay.ts'
import { everyWidth, screen } from './screen.ts'

const has: Sample[] = [
  ...tasks,
  { title: 'Finish the slides', priority: 'high', due: '2026-10-20', estimate_minutes: 480 },
]

async function openReview(page: Page) {
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Weekly review' }).click()
  await page.getByRole('button', { name: 'Back' }).or(page.getByText(/^1 of/)).first().waitFor()
}

screen('weekly review', async (_user, page) => openReview(page), { has, sizes: everyWidth })

screen(
  'weekly review of next week',
  async (_user, page) => {
    await openReview(page)
    while (!(await page.getByRole('heading', { name: 'Next week', level: 3 }).isVisible())) {
      await page.getByRole('button', { name: /^(Skip|Next)$/ }).click()
    }
  },
  { has, sizes: everyWidth },
)

screen(
  'note of a weekly review',
  async (_user, page) => {
    await openReview(page)
    while (!(await page.getByRole('textbox', { name: 'A note for next week' }).isVisible())) {
      await page.getByRole('button', { name: /^(Skip|Next)$/ }).click()
    }
    await page.getByRole('textbox', { name: 'A note for next week' }).fill('Slides first')
  },
  { has },
)
