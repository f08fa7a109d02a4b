import { awkward } from './sampleDay.ts'
import { screen } from './screen.ts'

const budget = 'Finish the third-quarter budget review'

screen('morning', async () => {}, { sizes: ['desktop', 'tablet', 'phone', 'narrow'] })
screen('morning whole', async () => {}, { whole: true, sizes: ['desktop', 'tablet', 'phone'] })
screen('afternoon', async () => {}, { clock: '14:30' })
screen('evening', async () => {}, { clock: '19:12' })

screen('card under the pointer', async ({ card }) => card('Reply to Ines').hover(), {
  sizes: ['desktop'],
})

screen(
  'card open',
  async ({ card }) => {
    await card(budget).getByRole('heading').click()
  },
  { sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen('completed just now', async ({ complete }) => complete('Book the dentist'))

screen('deleted just now', async (user, page) => {
  await user.delete('Book the dentist')
  await page.mouse.move(0, 0)
})

screen('several selected', async ({ card }, page) => {
  await card('Reply to Ines').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('toolbar').waitFor()
})

screen('menu of a card', async ({ card }) => {
  await card('Reply to Ines').hover()
  await card('Reply to Ines').getByRole('button', { name: /^More/ }).click()
})

screen('change not saved', async ({ complete, page, card }) => {
  await page.route('**/rest/v1/tasks?**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'not like this' } })
      : route.continue(),
  )
  await complete('Reply to Ines about the lease')
  await card('Reply to Ines').getByText('This change was not saved.').waitFor()
})

screen('awkward texts', async () => {}, {
  has: awkward,
  whole: true,
  sizes: ['desktop', 'phone', 'narrow'],
})

screen(
  'awkward text open',
  async ({ card }) => card('Honorificabil').getByRole('heading').click(),
  {
    has: awkward,
  },
)

screen('forced colours', async ({ card }) => card(budget).getByRole('heading').click(), {
  media: { forcedColors: 'active' },
})

screen('more contrast', async ({ card }) => card(budget).getByRole('heading').click(), {
  media: { contrast: 'more' },
})

// On phones the place of the month opens, which month.screens.ts draws.
screen(
  'month of trends',
  async (_user, page) => {
    await page.getByRole('button', { name: 'October 14, 2026', exact: true }).click()
    await page.getByRole('dialog', { name: 'Go to a day' }).waitFor()
  },
  { sizes: ['desktop'] },
)

screen('day ahead', async (_user, page) => {
  for (const _ of ['Thursday', 'Friday', 'Saturday']) await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Saturday, October 17' }).waitFor()
})
