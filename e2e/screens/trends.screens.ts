import { screen } from './screen.ts'

screen('trends', async (_user, page) => page.getByLabel('This year').scrollIntoViewIfNeeded(), {
  sizes: ['phone', 'narrow'],
  whole: true,
})

screen(
  'tip of a day',
  async (_user, page) => {
    await page.getByRole('button', { name: /Mon Oct 12/ }).hover()
  },
  { sizes: ['desktop'] },
)

screen('older week', async (_user, page) => {
  await page.getByRole('button', { name: 'Older week' }).click()
})

screen('today selected', async (_user, page) => {
  await page.getByRole('button', { name: /Wed Oct 14/ }).click()
})
