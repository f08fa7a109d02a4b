import { mountedDevice } from './mountedDevice.ts'
import { test as mountedTest } from './mountedTest.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

// What PostgREST answers where the migrations were not applied, or a right was revoked.
const withoutMigrations = {
  status: 404,
  json: { code: 'PGRST202', message: 'Could not find the function public.news_after' },
}
const withoutRight = {
  status: 403,
  json: { code: '42501', message: 'permission denied for function news_after' },
}

test('[SYNC-1c] a server that does not let the tasks be read is no empty day', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.fulfill(withoutMigrations))
  const user = testUserOn(page)
  await user.signedUp('unmigrated@example.com')

  await expect(page.getByText('Your tasks could not be loaded')).toBeVisible()
  await expect(page.getByText('The server is not set up for Daymark yet.')).toBeVisible()
  await expect(page.getByText('apply all migrations of this version')).toBeVisible()
  await expect(page.getByText('Synced')).toHaveCount(0)
  // While it is refused still: it also tries again by itself, and then there is no button to press.
  const asked = page.waitForRequest('**/rest/v1/**')
  await page.locator('#tasks').getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/rest/v1/**')

  await user.synced()
  await expect(page.getByText('Your tasks could not be loaded')).toBeHidden()
})

test('[SYNC-1c] a right that was taken away leaves the tasks on the screen, and is told', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('revoked@example.com', ['Write'])
  await user.synced()
  await page.route('**/rest/v1/rpc/news_after?**', (route) => route.fulfill(withoutRight))
  await page.reload()

  const banner = page.getByRole('region', { name: 'Sync paused' })
  await expect(banner.getByText('Your tasks could not be loaded')).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  await banner.getByRole('button', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why changes are not syncing' })
  await expect(why.getByText('A right is missing that the migrations give')).toBeVisible()
  await why.getByRole('button', { name: 'Close' }).click()
  const asked = page.waitForRequest('**/rest/v1/rpc/news_after?**')
  await banner.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/rest/v1/rpc/news_after?**')

  await user.synced()
  await expect(banner).toBeHidden()
})

test('[SYNC-1b] a change waits where the server lacks its table, and is not undone', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('behind@example.com')
  await user.synced()
  await page.route('**/rest/v1/tasks?**', (route) => route.fulfill(withoutMigrations))
  await user.add({ title: 'Write' })

  const banner = page.getByRole('region', { name: 'Sync paused' })
  await expect(banner.getByText('Your changes could not be sent')).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  await page.unroute('**/rest/v1/tasks?**')

  await user.synced()
  await expect(banner).toBeHidden()
  await expect(user.tasks()).toHaveText(['Write'])
})

mountedTest(
  '[SYNC-1c] a failed fetch does not speak of changes that wait, if none do',
  async ({ page }) => {
    const user = testUserOn(page)
    await mountedDevice(page).fail({ news: { kind: 'unavailable', message: 'no database' } })
    await user.opened(['Write'])

    const banner = page.getByRole('region', { name: 'Sync paused' })
    await expect(banner.getByText('New changes could not be loaded.')).toBeVisible()
    await expect(page.getByText('could not be sent')).toHaveCount(0)
  },
)

// The real database decides: the page asks for it as another build would.
for (const [build, app, told] of [
  ['newer than the database', '29990101000000', 'The server is older than this app.'],
  ['too old for the database', '20250101000000', 'This app is too old for the server.'],
] as const) {
  test(`[SYNC-1c] a web app that is ${build} says so, in place of an empty day`, async ({
    page,
  }) => {
    await page.route('**/rest/v1/rpc/news_after?**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/app=\d+/, `app=${app}`),
      }),
    )
    const user = testUserOn(page)
    await user.signedUp(`build-${app}@example.com`)

    await expect(page.getByText('Your tasks could not be loaded')).toBeVisible()
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText('Synced')).toHaveCount(0)
  })
}

test('[SYNC-1c] a key that the project refuses is told before anyone signs in', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), supabaseAnonKey: 'withdrawn' } })
  })
  await page.goto('/')

  await expect(page.getByText('The server does not know this copy of Daymark.')).toBeVisible()
  await expect(page.getByText('Copy the publishable key')).toBeVisible()
})

test('[SYNC-1c] a server that answers, but not to this page, is no device that is offline', async ({
  page,
}) => {
  const user = testUserOn(page)
  // A browser treats an answer without CORS headers so: there is one, and the page may not read it.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/rest/v1/') && init?.mode !== 'no-cors') {
        throw new TypeError('Failed to fetch')
      }
      return fetch(input, init)
    }
  })
  await user.signedUp('closed@example.com')

  await expect(page.getByText('The server answers, but not to this page.')).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByText('restore it in its dashboard')).toBeVisible()
  await expect(page.getByText('Synced')).toHaveCount(0)
})
