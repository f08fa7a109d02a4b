import { screen } from './screen.ts'

const budget = 'Finish the third-quarter budget review'

screen('timer running', async () => {}, {
  running: 'task',
  sizes: ['desktop', 'tablet', 'phone', 'narrow'],
})

screen(
  'card with a running timer',
  async ({ card }) => {
    await card(budget).getByRole('heading').click()
    await card(budget).getByRole('timer').waitFor()
  },
  { running: 'task', sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen('break running', async () => {}, { running: 'break', sizes: ['desktop'] })

screen(
  'focus on a phone',
  async (_user, page) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Focus' }).tap()
    await page.getByRole('heading', { name: 'Sessions today' }).waitFor()
  },
  { running: 'task', sizes: ['phone', 'narrow'] },
)

screen(
  'focus mode',
  async (_user, page) => {
    await page.keyboard.press('Shift+F')
    await page.getByRole('dialog', { name: 'Focus mode' }).waitFor()
  },
  { running: 'task', sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen(
  'focus mode in a break',
  async (_user, page) => {
    await page.keyboard.press('Shift+F')
    await page.getByRole('dialog', { name: 'Focus mode' }).waitFor()
  },
  { running: 'break', sizes: ['desktop', 'phone', 'narrow'] },
)

screen('timer in forced colours', async ({ card }) => card(budget).getByRole('heading').click(), {
  running: 'task',
  media: { forcedColors: 'active' },
})

screen(
  'focus mode with steps and notes',
  async (_user, page) => {
    await page.keyboard.press('Shift+F')
    await page.getByRole('dialog', { name: 'Focus mode' }).waitFor()
    await page.keyboard.press('o')
    await page.getByRole('region', { name: 'Steps and notes' }).waitFor()
  },
  { running: 'task', sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen(
  'focus mode with a thought',
  async (_user, page) => {
    await page.keyboard.press('Shift+F')
    await page.getByRole('dialog', { name: 'Focus mode' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'A thought, into Inbox' }).waitFor()
  },
  { running: 'task', sizes: ['desktop', 'phone', 'narrow'] },
)
