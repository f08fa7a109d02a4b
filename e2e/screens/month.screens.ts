import { withSeries } from './sampleSeries.ts'
import { everyWidth, screen } from './screen.ts'

screen(
  'month',
  async (_user, page, size) => {
    const onPhone = size === 'phone' || size === 'narrow'
    if (onPhone) await page.getByRole('button', { name: 'October 14, 2026' }).click()
    else await page.keyboard.press('Shift+W')
    await page.getByRole('grid', { name: 'October 2026' }).waitFor()
  },
  { sizes: everyWidth, has: withSeries },
)

screen(
  'month with an open card',
  async ({ card }, page) => {
    await page.keyboard.press('Shift+W')
    await card('Finish the third-quarter budget review').first().focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: 'Name of Finish the third-quarter budget review' })
      .waitFor()
  },
  { sizes: ['desktop'] },
)
