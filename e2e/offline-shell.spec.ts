import type { Locator, Page } from '@playwright/test'
import { openSettings } from './settingsDialog.ts'
import { expect, test, withWorker } from './testServer.ts'
import { offlineWithOneTask, testUserOn } from './testUser.ts'

const greeting = /Good (morning|afternoon|evening)/

test.describe('the app, once opened,', () => {
  test.use(withWorker)

  test('[AUTH-1, APP-1b] opens without a network, and says so', async ({ page, context }) => {
    await testUserOn(page).signedUp('offline@example.com')
    await testUserOn(page).appCached()

    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
    await expect(page.getByText(/^Offline/)).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Account Settings' })).toBeVisible()
  })

  test('[AUTH-7d] stays signed in with a token that has run out, whatever the clock says', async ({
    page,
    context,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('expired@example.com')
    await user.appCached()
    await page.clock.install({ time: Date.now() + 48 * 3_600_000 })

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Offline/)).toBeVisible()
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()

    await context.setOffline(false)
    await page.reload()
    await user.synced()
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
  })

  test('[AUTH-7c] locks when the server ends the session, and wipes nothing', async ({ page }) => {
    await testUserOn(page).signedUp('locked@example.com')
    await page.evaluate(() => localStorage.setItem('daymark-mine', 'kept'))
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    )
    await page.route('**/auth/v1/token?**', (route) =>
      route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Gone' } }),
    )

    await page.reload()

    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('daymark-mine'))).toBe('kept')
  })

  test('[T16] caches the shell and the last configuration, and no user data', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('caches@example.com')
    await user.appCached()
    await page.reload()
    await emptyDay(page)
    await user.add({ title: 'Write' })
    await user.synced()

    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = names.map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname)
    })

    expect(paths).toEqual(expect.arrayContaining(['/', '/icon.svg', '/config.json']))
    const others = paths.filter((path) => !path.startsWith('/assets/'))
    const files = ['/', '/config.json', '/icon-over.svg', '/icon.svg', '/old-browser.css']
    expect(others.toSorted()).toEqual(files)
  })

  test('[APP-2] starts no worker for what only the server answers', async ({ page, context }) => {
    const user = testUserOn(page)
    await user.signedUp('no-worker@example.com')
    await user.appCached()
    await page.reload()
    await emptyDay(page)
    // The first act asks for the configuration and for code, which the worker answers.
    await user.add({ title: 'Write' })
    await user.synced()
    const browser = await context.newCDPSession(page)
    const statuses: string[] = []
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
      statuses.push(...versions.map(({ runningStatus }) => runningStatus)),
    )
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.stopAllWorkers')
    await expect.poll(() => statuses.at(-1)).toBe('stopped')
    const stopped = statuses.length

    await user.add({ title: 'Read' })
    await user.synced()

    expect(statuses.slice(stopped)).not.toContain('starting')
  })

  test('never answers API requests from the cache', async ({ page, context, server }) => {
    await testUserOn(page).signedUp('answers@example.com')
    await testUserOn(page).appCached()
    await page.reload()
    const byWorker: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname)
    })

    await page.reload()
    await testUserOn(page).synced()
    expect(byWorker).toContain('/')
    expect(byWorker.filter((path) => /^\/(auth|rest|realtime|health)/.test(path))).toEqual([])

    await context.setOffline(true)
    const link = page.goto(`${server.url}/auth/v1/verify?token=x&type=signup`)
    await expect(link).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('a newer version', () => {
  test.use(withWorker)

  test('[APP-2] waits until the user starts it', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('newer@example.com')
    await user.appCached()
    await page.reload()
    await emptyDay(page)
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Half a thought')
    const toast = user.toast().filter({ hasText: 'A new version is ready' })

    await installNewer(page)

    await page.getByLabel('Task Name').blur()
    await user.synced()
    await expect(toast).toBeHidden()
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(toast).toBeVisible()
    await expect(user.card('Half a thought')).toBeVisible()
    expect(await controller(page)).not.toContain('newer')

    await reloadedBy(page, toast.getByRole('button', { name: 'Reload' }))
    expect(await controller(page)).toContain('newer')
    await expect(user.card('Half a thought')).toBeVisible()
  })

  test('[APP-2] is offered in Account Settings, too', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('newer-later@example.com')
    await user.appCached()
    await page.reload()
    const settings = await openSettings(page, 'Account')
    await settings.getByLabel('New Email Address').fill('half@')

    await installNewer(page)

    await settings.getByRole('tab', { name: 'Settings' }).click()
    await expect(settings.getByText('A new version is ready')).toBeVisible()
    await expect(user.toast()).toHaveCount(0)
    await settings.getByRole('tab', { name: 'Account' }).click()
    await expect(settings.getByLabel('New Email Address')).toHaveValue('half@')
    await settings.getByRole('tab', { name: 'Settings' }).click()
    await reloadedBy(page, settings.getByRole('button', { name: 'Reload' }))
    expect(await controller(page)).toContain('newer')
  })
})

test.describe('while nothing can be sent', () => {
  test.use(withWorker)

  test('[SYNC-1c] a banner says that nothing is lost', async ({ page, context }) => {
    await offlineWithOneTask(page, 'banner@example.com')

    await expect(page.getByText('You are offline. Everything you do is kept')).toBeVisible()
    await context.setOffline(false)
    await testUserOn(page).synced()
    await expect(page.getByText('You are offline. Everything you do is kept')).toBeHidden()
  })
})

test.describe('a server in trouble', () => {
  test('[SYNC-1c] can be tried again', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('paused@example.com')
    await user.synced()
    let isDown = true
    await page.route('**/rest/v1/**', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'no database' } }) : route.continue(),
    )
    await user.add({ title: 'Write' })
    const banner = page.getByRole('region', { name: 'Sync paused' })
    await expect(banner.getByText('Your changes could not be sent.')).toBeVisible()

    // The press comes at once, because trying by itself takes the banner away, too.
    isDown = false
    await banner
      .getByRole('button', { name: 'Try again' })
      .evaluate((button: HTMLButtonElement) => button.click())

    await user.synced()
    await expect(banner).toBeHidden()
  })
})

/** Once the page knows that it has no tasks, ‘Add New Task’ stands elsewhere: a press meanwhile would be of neither. */
async function emptyDay(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Import tasks' })).toBeVisible()
}

/** A different script URL makes a new worker, as different content would. */
async function installNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = { createScriptURL: (url: string) => url }
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, given: typeof rules): typeof rules }
    }
    const policy = trustedTypes.createPolicy('newer', rules)
    await navigator.serviceWorker.register(policy.createScriptURL('/worker.js?newer'))
  })
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await expect.poll(waits).toBe(true)
}

async function reloadedBy(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
}

function controller(page: Page): Promise<string> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
}
