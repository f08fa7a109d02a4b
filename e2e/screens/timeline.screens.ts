import type { Page } from '@playwright/test'
import { overfullDay, plannedDay, withRepeatsAhead } from './samplePlan.ts'
import { screen } from './screen.ts'

async function openTimeline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await page.getByRole('group', { name: /^Timeline of/ }).waitFor()
}

screen('timeline', (_user, page) => openTimeline(page), {
  has: plannedDay,
  running: 'task',
  sizes: ['desktop', 'tablet', 'phone', 'narrow'],
})

screen(
  'timeline lifted',
  async (_user, page) => {
    await openTimeline(page)
    await page.getByRole('button', { name: /^Book the dentist 14:30/ }).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp')
  },
  { has: plannedDay },
)

screen(
  'timeline menu',
  async (_user, page) => {
    await openTimeline(page)
    await page.getByRole('button', { name: /^Draft the workshop outline/ }).click()
    await page.getByRole('menuitem', { name: 'Set time…' }).waitFor()
  },
  { has: plannedDay },
)

screen(
  'timeline overfull',
  async (_user, page) => {
    await openTimeline(page)
    await page.getByRole('button', { name: /^Read the nine applications 15:15/ }).focus()
  },
  { has: overfullDay },
)

screen(
  'timeline of a day ahead',
  async (_user, page) => {
    for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowRight')
    await openTimeline(page)
  },
  { has: withRepeatsAhead, sizes: ['desktop'] },
)
