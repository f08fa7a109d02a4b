import { tasks } from './sampleDay.ts'
import { withSeries } from './sampleSeries.ts'
import { screen } from './screen.ts'

const withUndated: typeof tasks = [
  ...tasks,
  { title: 'Sort the photos of the summer', priority: 'low', due: null },
]

screen(
  'week',
  async (_user, page) => {
    await page.keyboard.press('w')
    await page.getByRole('button', { name: 'Without a day' }).waitFor()
  },
  { sizes: ['desktop', 'tablet', 'phone'], has: withUndated },
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

screen(
  'week with an open card',
  async ({ card }, page) => {
    await page.keyboard.press('w')
    await card('Book the dentist').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Book the dentist' }).waitFor()
  },
  { sizes: ['desktop', 'tablet', 'phone'] },
)

screen(
  'week without a day',
  async (_user, page, size) => {
    await page.keyboard.press('w')
    await page.getByRole('button', { name: /^Without a day/ }).click()
    const opened = size === 'tablet' ? 'region' : 'dialog'
    await page
      .getByRole(opened, { name: /^Without a day/ })
      .getByRole('searchbox')
      .waitFor()
  },
  { sizes: ['tablet', 'phone', 'narrow'], has: withUndated },
)
