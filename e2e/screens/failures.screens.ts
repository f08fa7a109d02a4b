import type { Page } from '@playwright/test'
import { breakRendering } from '../breakRendering.ts'
import { screen } from './screen.ts'

screen('loading', async (_user, page) => page.getByText('Good morning').waitFor(), {
  before: (page) => page.route('**/rest/v1/**', () => {}),
})

screen('offline', async (user, page) => {
  await page.context().setOffline(true)
  await user.complete('Book the dentist')
  await user.delete('Reply to Ines about the lease')
  await user.offline(2)
  await top(page)
})

screen(
  'no answer before anything came',
  async (_user, page) => {
    await page.getByText('The server cannot be reached').waitFor()
  },
  {
    before: (page) => page.route('**/rest/v1/**', (route) => route.abort()),
  },
)

screen('paused', async (user, page) => {
  await fail(page)
  await user.complete('Book the dentist')
  await page.getByText('Your changes could not be sent.').waitFor()
  await top(page)
})

screen(
  'paused before anything came',
  async (_user, page) => {
    await page.getByText('Your tasks could not be loaded').waitFor()
  },
  {
    before: fail,
  },
)

screen(
  'chart not available',
  async (_user, page) => page.getByText('Productivity Trends').scrollIntoViewIfNeeded(),
  {
    before: (page) =>
      page.route('**/rest/v1/task_completions?**', (route) => route.fulfill({ status: 500 })),
  },
)

screen(
  'list broken',
  async (_user, page) => page.getByText('The list stopped working.').waitFor(),
  {
    before: (page) => page.addInitScript(breakRendering, 'Complete Reply'),
  },
)

screen(
  'chart broken',
  async (_user, page) => page.getByText('The chart stopped working.').scrollIntoViewIfNeeded(),
  {
    before: (page) => page.addInitScript(breakRendering, 'Completion by day'),
  },
)

screen(
  'server out of reach',
  async (_user, page) => page.getByText('cannot be reached').first().waitFor(),
  {
    has: 'nobody',
    reloads: true,
    before: async (page) => {
      await page.route('**/config.json', (route) => route.fulfill({ status: 502 }))
    },
  },
)

async function top(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
}

async function fail(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'no database' } }),
  )
}
