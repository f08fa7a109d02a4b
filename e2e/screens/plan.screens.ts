import { tasks } from './sampleDay.ts'
import { screen } from './screen.ts'

screen(
  'plan of a day that holds more than fits',
  async (_user, page) => {
    await page.getByRole('button', { name: 'What could wait' }).click()
    await page
      .getByRole('button', { name: /to tomorrow$/ })
      .first()
      .waitFor()
  },
  {
    has: tasks.map((task) =>
      task.title === 'Reply to Ines about the lease' ? { ...task, estimate_minutes: 420 } : task,
    ),
  },
)

screen(
  'triage',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Go through them' }).click()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.getByText('2 of 3').waitFor()
  },
  {
    has: [
      { title: 'Return the drill', priority: 'low', due: '2026-10-12' },
      {
        title: 'Send the visa form',
        description: 'The consulate wants the original, by post.',
        priority: 'high',
        due: '2026-10-12',
        carried: 2,
        deadline: '2026-10-13',
        list: 'Home',
      },
      { title: 'Renew passport', priority: 'high', due: '2026-10-12' },
      ...tasks.filter(({ due }) => due === '2026-10-14'),
    ],
  },
)

screen(
  'close the day',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Close the day' }).click()
    await page.getByLabel('A note for tomorrow').fill('Slides first, before the mail')
  },
  { clock: '19:30' },
)

screen(
  'what fits into a quarter of an hour',
  async (_user, page) => {
    await page.keyboard.press('i')
    await page.getByRole('button', { name: 'Next three' }).waitFor()
  },
  {
    has: [
      ...tasks,
      { title: 'Book the dentist', priority: 'medium', due: '2026-10-12', estimate_minutes: 15 },
      { title: 'Order printer paper', priority: 'low', due: '2026-10-14', estimate_minutes: 10 },
      { title: 'Water the plants', priority: 'low', due: '2026-10-14', estimate_minutes: 5 },
      { title: 'Reply to the landlord', priority: 'high', due: '2026-10-14', estimate_minutes: 15 },
    ],
  },
)
