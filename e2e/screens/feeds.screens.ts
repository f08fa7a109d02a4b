import type { Page } from '@playwright/test'
import { openSettings } from '../settingsDialog.ts'
import { screen } from './screen.ts'

const address = 'https://day.example.org/feeds/Q3vN8xk2mT7rWc4LpZ0yHb6sJf9aGd1eUiOqXn5tRwY.ics'
const feed = {
  id: 'feed',
  name: 'Daymark',
  timed: true,
  untimed: false,
  focus: true,
  names: true,
  created_at: '2026-10-01T08:00:00Z',
  read_at: '2026-10-14T08:12:00',
}

screen('feeds none', async (_user, page) => open(page), {
  before: (page) => mock(page, []),
})

screen('feeds one', async (_user, page) => open(page), {
  sizes: ['desktop', 'phone', 'narrow'],
  before: (page) => mock(page, [feed]),
})

screen(
  'feeds making',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'Make an address' }).click()
  },
  { sizes: ['desktop', 'phone', 'narrow'], before: (page) => mock(page, []) },
)

screen(
  'feeds made',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'Make an address' }).click()
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('This is shown once.').waitFor()
  },
  { sizes: ['desktop', 'phone', 'narrow'], before: (page) => mock(page, [feed]) },
)

async function open(page: Page): Promise<void> {
  await openSettings(page, 'Settings', 'Calendars')
}

async function mock(page: Page, feeds: object[]): Promise<void> {
  await page.route('**/rest/v1/rpc/feeds', (route) => route.fulfill({ json: feeds }))
  await page.route('**/rest/v1/rpc/make_feed', (route) =>
    route.fulfill({ json: { id: 'feed', address } }),
  )
}
