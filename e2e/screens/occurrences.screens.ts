import type { Page } from '@playwright/test'
import { withSeries } from './sampleSeries.ts'
import { screen } from './screen.ts'

const occurrence = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}.*repeats`) })

/** Opens Saturday, on which grandmother is to be called and the plants are to be watered. */
async function openSaturday(page: Page): Promise<void> {
  for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
  await occurrence(page, 'Call grandmother').waitFor()
}

async function openGrandmother(page: Page): Promise<void> {
  await openSaturday(page)
  await occurrence(page, 'Call grandmother').click()
  await page.getByRole('dialog', { name: 'Call grandmother' }).waitFor()
}

screen('coming day', async (_user, page) => openSaturday(page), { has: withSeries })

screen('occurrence', async (_user, page) => openGrandmother(page), {
  has: withSeries,
  sizes: ['desktop', 'phone', 'narrow'],
})

screen(
  'change which',
  async (_user, page) => {
    await openGrandmother(page)
    await page.getByLabel('Due Date').fill('2026-10-18')
    await page.getByLabel('Time', { exact: true }).fill('15:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Change which ones?' }).waitFor()
  },
  { has: withSeries, sizes: ['desktop', 'phone', 'narrow'] },
)

screen(
  'coming day dragged',
  async (_user, page) => {
    await page.keyboard.press('w')
    await occurrence(page, 'Call grandmother').hover()
    await page.mouse.down()
    const friday = await page.getByRole('region', { name: /^Friday, / }).boundingBox()
    await page.mouse.move((friday?.x ?? 0) + 70, (friday?.y ?? 0) + 160, { steps: 4 })
  },
  { has: withSeries, sizes: ['desktop'] },
)
