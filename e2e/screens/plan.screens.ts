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
