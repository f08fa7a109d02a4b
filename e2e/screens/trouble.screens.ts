import type { Page } from '@playwright/test'
import { screen } from './screen.ts'

screen('loading', async (_person, page) => page.getByText('Good morning').waitFor(), {
  before: (page) => forgetting(page, () => hang(page, '**/rest/v1/**')),
})

screen('offline', async (person, page) => {
  await page.context().setOffline(true)
  await person.complete('Book the dentist')
  await person.delete('Reply to Ines about the lease')
  await person.offline(2)
})

screen(
  'offline before anything came',
  async (_person, page) => {
    await page.getByText('You are offline', { exact: true }).waitFor()
  },
  {
    before: (page) => forgetting(page, () => page.route('**/rest/v1/**', (route) => route.abort())),
  },
)

screen('paused', async (person, page) => {
  await fail(page)
  await person.complete('Book the dentist')
  await page.getByText('Your changes could not be sent.').waitFor()
})

screen(
  'paused before anything came',
  async (_person, page) => {
    await page.getByText('Your tasks could not be loaded').waitFor()
  },
  {
    before: (page) => forgetting(page, () => fail(page)),
  },
)

screen(
  'chart not available',
  async (_person, page, size) => {
    if (size === 'phone') await page.getByRole('button', { name: 'Trends' }).click()
  },
  {
    before: (page) =>
      forgetting(page, async () => {
        await page.unroute('**/rest/v1/task_completions?**')
        await page.route('**/rest/v1/task_completions?**', (route) =>
          route.fulfill({ status: 500 }),
        )
      }),
  },
)

screen(
  'list broken',
  async (_person, page) => page.getByText('The list stopped working.').waitFor(),
  {
    before: (page) => page.addInitScript(breakAt, 'Complete Reply'),
  },
)

screen(
  'summary and chart broken',
  async (_person, page) => page.getByText('The summary').waitFor(),
  {
    before: async (page) => {
      await page.addInitScript(breakAt, 'percent')
    },
  },
)

screen('server out of reach', async (_person, page) => page.getByText('out of reach').waitFor(), {
  has: 'nobody',
  before: async (page) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 502 }))
  },
})

/** As on a device that has never shown these tasks. */
async function forgetting(page: Page, next: () => Promise<unknown>): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const { scope } of await navigator.serviceWorker.getRegistrations()) void scope
  })
  await next()
}

async function hang(page: Page, url: string): Promise<void> {
  await page.route(url, () => {})
}

async function fail(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'no database' } }),
  )
}

function breakAt(mark: string): void {
  const set = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (name, value) {
    if (String(value).includes(mark)) throw new Error(`broken at ${mark}`)
    set.call(this, name, value)
  }
}
