import { listTasks } from './listTasks.ts'
import { withSeries } from './sampleSeries.ts'
import { everyWidth, screen } from './screen.ts'

const sizes = everyWidth

screen('place day', async () => {}, { has: withSeries, sizes })

screen(
  'place week',
  async (_user, page) => {
    await page.goto('/?place=week')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  { has: withSeries, sizes },
)

screen(
  'place list',
  async (_user, page) => {
    await page.goto('/?place=lists')
    await page.getByRole('link', { name: /^Work 8 open/ }).click()
    await page.getByRole('heading', { name: 'Work' }).waitFor()
  },
  { has: listTasks, sizes },
)

screen(
  'place trash',
  async ({ card }, page) => {
    await card('Close the cost centres').focus()
    await page.keyboard.press('Delete')
    await page.goto('/?place=lists&show=trash')
    await page.getByRole('heading', { name: 'Trash' }).waitFor()
  },
  { has: listTasks, sizes },
)

screen(
  'place plan',
  async (_user, page) => {
    await page.keyboard.press('p')
    await page.getByRole('group', { name: /^Timeline of/ }).waitFor()
  },
  { has: withSeries, sizes },
)

screen(
  'place settings',
  async (_user, page) => {
    await page.goto('/?open=settings.appearance')
    await page.getByRole('dialog').waitFor()
  },
  { has: withSeries, sizes },
)
