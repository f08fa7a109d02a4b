import { withSeries } from './sampleSeries.ts'
import { screen } from './screen.ts'

screen(
  'week',
  async (_user, page) => {
    await page.keyboard.press('w')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Without a day' }).waitFor()
  },
  { sizes: ['desktop', 'tablet', 'phone'] },
)

screen(
  'week with what repeats',
  async (_user, page) => {
    await page.keyboard.press('w')
    await page
      .getByRole('button', { name: /repeats/ })
      .first()
      .waitFor()
  },
  {
    sizes: ['desktop', 'tablet'],
    has: withSeries,
  },
)
