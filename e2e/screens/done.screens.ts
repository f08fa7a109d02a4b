import { type Sample, tasks } from './sampleDay.ts'
import { everyWidth, screen } from './screen.ts'

const has: Sample[] = tasks.map((task, place) =>
  place % 3 === 0 ? { ...task, completed: true, list: 'Home' } : task,
)

screen(
  'done',
  async (_user, page) => {
    await page.goto('/?place=lists&show=done')
    await page.getByRole('heading', { level: 1, name: 'Done' }).waitFor()
    await page.getByRole('checkbox').first().waitFor()
  },
  { has, sizes: everyWidth },
)

screen(
  'done with nothing found',
  async (_user, page) => {
    await page.goto('/?place=lists&show=done')
    await page.getByRole('searchbox').fill('zebra')
    await page.getByText('Nothing found').waitFor()
  },
  { has },
)
