import { screen } from './screen.ts'

screen('trends', async (_person, page) => page.getByRole('button', { name: 'Trends' }).click(), {
  sizes: ['phone', 'narrow'],
  whole: true,
})

screen(
  'tip of a day',
  async (_person, page) => {
    await page.getByRole('button', { name: /^Mon Oct 12/ }).hover()
  },
  { sizes: ['desktop'] },
)

screen('older week', async (_person, page, size) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Trends' }).click()
  await page.getByRole('button', { name: 'Older week' }).click()
})

screen('today selected', async (_person, page, size) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Trends' }).click()
  await page.getByRole('button', { name: /^Wed Oct 14/ }).click()
})
