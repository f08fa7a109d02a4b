import type { Route } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test } from './persistentBrowser.ts'
import { storedEntries } from './storedEntries.ts'
import { withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const row = (title: string, state: { completed?: boolean; inTrash?: boolean } = {}) => ({
  title,
  completed: false,
  inTrash: false,
  ...state,
})

test.describe('hours offline, and then the browser is killed', () => {
  test('[TASK-4a, TASK-4b, SYNC-1a, SYNC-1b] restores everything, and sends it to the server once', async ({
    persistentBrowser,
    server,
  }) => {
    const email = 'killed@example.com'
    const morning = testUserOn(await (await persistentBrowser.open('online')).newPage())
    await morning.signedUp(email)
    for (const title of ['Book the dentist', 'Call Mum', 'Morning run']) {
      await morning.add({ title })
    }
    await morning.synced()
    await morning.appCached()
    await persistentBrowser.close()

    const noon = testUserOn(await (await persistentBrowser.open('offline')).newPage())
    await noon.page.goto('/')
    await noon.add({ title: 'Draft the outline' })
    await noon.complete('Morning run')
    await noon.complete('Draft the outline')
    await noon.delete('Call Mum')
    await noon.rename('Book the dentist', 'Book the dentist at ten')
    await noon.moveUp('Book the dentist at ten')
    await noon.offline(6)
    // A read waits for the writes before it.
    await noon.page.evaluate(storedEntries)
    await persistentBrowser.kill()

    const evening = await persistentBrowser.open('offline')
    const one = testUserOn(await evening.newPage())
    await one.page.goto('/')
    await one.offline(6)
    const afternoon = ['Draft the outline', 'Book the dentist at ten', 'Morning run']
    await expect(one.tasks()).toHaveText(afternoon)
    const other = testUserOn(await evening.newPage())
    await other.page.goto('/')
    await expect(other.tasks()).toHaveCount(3)
    // Requests may still fail right after the browser reports being online: only responses count.
    const answered: string[] = []
    evening.on('response', (response) => {
      if (response.url().includes('/rest/v1/tasks')) answered.push(response.request().method())
    })
    await evening.setOffline(false)

    for (const tab of [one, other]) {
      await tab.synced()
      await expect(tab.tasks()).toHaveText(afternoon)
      await expect(tab.completed('Morning run')).toBeChecked()
      await expect(tab.completed('Draft the outline')).toBeChecked()
    }
    expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual([
      row('Book the dentist at ten'),
      row('Call Mum', { inTrash: true }),
      row('Draft the outline', { completed: true }),
      row('Morning run', { completed: true }),
    ])
    const written = answered.filter((method) => method !== 'GET')
    expect(written).toEqual(['POST', ...Array(5).fill('PATCH')])
  })
})

test.describe('the dashboard', () => {
  test('[DASH-1a] is the first thing that a signed-in page renders', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('rendered-once@example.com', ['One'])
    await user.synced()
    await page.addInitScript(() => {
      const rendered: string[] = []
      Object.assign(window, { rendered })
      new MutationObserver(() => {
        const main = document.querySelector('#root main')
        if (main) rendered.push(main.matches('[data-opening]') ? 'loading screen' : 'tasks')
      }).observe(document, { childList: true, subtree: true })
    })

    await page.reload()

    await expect(user.card('One')).toBeVisible()
    const rendered = await page.evaluate(() => Reflect.get(window, 'rendered'))
    expect(new Set(rendered)).toEqual(new Set(['tasks']))
  })

  test('[APP-1b] shows the tasks before any response and with an expired session', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('at-once@example.com', ['One', 'Two'])
    await user.synced()
    const pending: Route[] = []
    await page.route(/\/(rest|auth)\//, (route) => void pending.push(route))
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('session'))
      const session = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    })

    const reloaded = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await expect(user.tasks()).toHaveText(['One', 'Two'])
    test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - reloaded}` })
    await user.complete('One')
    await expect(user.completed('One')).toBeChecked()

    const requested = () => pending.map((route) => route.request().url()).join('\n')
    await expect.poll(requested).toContain('grant_type=refresh_token')
    // Unrouting also continues the pending requests.
    await page.unroute(/\/(rest|auth)\//)
    await user.synced()
    await expect(user.completed('One')).toBeChecked()
  })
})

test.describe('the configuration', () => {
  test('[APP-1b] is the one of the last start, until the server says another', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('configured@example.com', ['Write'])
    await user.synced()
    const pending: Route[] = []
    await page.route('**/config.json', (route) => void pending.push(route))

    await page.reload()
    await expect(user.card('Write')).toBeVisible()
    await expect.poll(() => pending.length).toBe(1)
    const keys = new Set<string | undefined>()
    page.on('request', (request) => keys.add(request.headers().apikey))
    for (const route of pending) {
      // The server may have closed the connection that this takes again.
      const answer = await route.fetch({ maxRetries: 1 })
      await route.fulfill({ json: { ...(await answer.json()), supabaseAnonKey: 'another' } })
    }

    await expect.poll(() => [...keys]).toContain('another')
    await expect(user.card('Write')).toBeVisible()
  })
})

test.describe('two tabs', () => {
  test.use(withWorker)

  test('[SYNC-2a] show the same at once, offline too', async ({ page, context }) => {
    const one = testUserOn(page)
    await one.signedUp('agreeing-tabs@example.com', ['Write'])
    const other = testUserOn(await context.newPage())
    await other.page.goto('/')
    await expect(other.card('Write')).toBeVisible()
    await one.goOffline()

    const started = Date.now()
    await one.complete('Write')
    await expect(other.completed('Write')).toBeChecked()
    test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - started}` })

    await other.add({ title: 'Read' })
    await expect(one.card('Read')).toBeVisible()
    await other.delete('Write')
    await expect(one.tasks()).toHaveText(['Read'])
    for (const tab of [one, other]) await tab.offline(3)
  })

  test('[SYNC-2b] the remaining one takes over syncing', async ({ page, context, server }) => {
    const email = 'takes-over@example.com'
    const one = testUserOn(page)
    await one.signedUp(email, ['Write'])
    await one.synced()
    const other = testUserOn(await context.newPage())
    await other.page.goto('/')
    await expect(other.card('Write')).toBeVisible()
    const otherDevice = await connectOtherDevice(server.url, email)

    await one.page.close()
    await other.add({ title: 'Read' })
    await other.synced()
    await otherDevice.complete('Write')

    await expect(other.completed('Write')).toBeChecked()
    expect(await otherDevice.tasks()).toEqual([row('Read'), row('Write', { completed: true })])
  })
})
