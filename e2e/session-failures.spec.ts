import type { Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const done = (title: string) => ({ title, completed: true, inTrash: false })
const open = (title: string) => ({ title, completed: false, inTrash: false })

test.describe('an expired session', () => {
  test.describe('in the middle of a change', () => {
    test('[AUTH-7b] is refreshed once, and the change is sent', async ({ page, server }) => {
      const email = 'runs-out@example.com'
      const user = testUserOn(page)
      await user.signedUp(email, ['Write'])
      await user.synced()
      let refused = 0
      let renewed = 0
      await page.route('**/rest/v1/tasks?**', (route) => {
        if (route.request().method() === 'GET' || refused > 0) return route.fallback()
        refused += 1
        return route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      })
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewed += 1
      })

      await user.complete('Write')
      await expect.poll(() => [refused, renewed]).toEqual([1, 1])
      await user.synced()

      await expect(user.completed('Write')).toBeChecked()
      expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual([done('Write')])
    })
  })

  test.describe('kept on the device', () => {
    test.use(withWorker)

    test('[AUTH-7d] offline keeps the user signed in, and sends the queue once online', async ({
      page,
      context,
      server,
    }) => {
      const email = 'runs-out-offline@example.com'
      const user = testUserOn(page)
      await user.signedUp(email, ['Write'])
      await user.synced()
      await user.appCached()
      await expireSession(page)
      await context.setOffline(true)

      await page.reload()
      await user.complete('Write')
      await user.offline(1)
      await page.reload()
      await expect(user.completed('Write')).toBeChecked()
      await context.setOffline(false)

      await user.synced()
      expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual([done('Write')])
    })
  })
})

test.describe('kept on the device', () => {
  test.use(withWorker)

  test('[AUTH-17a, AUTH-17c, AUTH-17e] a password changed on another device locks the page, and unsent changes wait for their owner', async ({
    page,
    context,
    server,
  }) => {
    const email = 'owner@example.com'
    const owner = testUserOn(page)
    await owner.signedUp(email, ['Write'])
    await owner.goOffline()
    await owner.complete('Write')
    await owner.add({ title: 'Unsent' })
    await owner.offline(2)
    await (await connectOtherDevice(server.url, email)).changePassword('another horse')

    await context.setOffline(false)
    await expect(owner.signInScreen()).toBeVisible()
    await expect(page.getByText('Unsent').filter({ visible: true })).toHaveCount(0)

    const other = testUserOn(page)
    await other.signUp('other-owner@example.com')
    await other.synced()
    await expect(page.getByText('A clear page')).toBeVisible()
    await other.add({ title: 'Not yours' })
    await other.synced()
    await other.signOut()
    await expect(other.signInScreen()).toBeVisible()

    await owner.submitSignIn(email, 'another horse')
    await owner.synced()
    await expect(owner.tasks()).toHaveText(['Unsent', 'Write'])
    expect(await (await connectOtherDevice(server.url, email, 'another horse')).tasks()).toEqual([
      open('Unsent'),
      done('Write'),
    ])
  })
})

test.describe('signing out', () => {
  test.use(withWorker)

  test('[AUTH-6e, DATA-2, T16] leaves nothing of the first user for the second, in every tab', async ({
    page,
    context,
  }) => {
    const first = testUserOn(page)
    await first.signedUp('first@example.com')
    await first.appCached()
    await page.reload()
    await first.add({ title: 'A secret' })
    await first.synced()
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'))
    const otherTab = testUserOn(await context.newPage())
    await otherTab.page.goto('/')
    await expect(otherTab.card('A secret')).toBeVisible()

    await first.signOut()
    for (const tab of [first, otherTab]) await expect(tab.signInScreen()).toBeVisible()
    await expect
      .poll(() => storedData(page))
      .toMatchObject({ databases: [], keys: ['darkMode'], session: [] })
    const { cached } = await storedData(page)
    expect(cached.match(/A secret|first@example\.com/)).toBeNull()

    const second = otherTab
    await second.signUp('second@example.com')
    await expect(second.page.getByText('A clear page')).toBeVisible()
    await second.synced()
    await expect(second.page.getByText('A secret')).toBeHidden()
    await second.signOut()
    await first.submitSignIn('first@example.com')
    await expect(first.tasks()).toHaveText(['A secret'])
  })
})

async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('daymark-session')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
}

/** Everything the browser has stored for the site. */
async function storedData(page: Page) {
  return page.evaluate(async () => {
    const contents = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const answers = (await cache.keys()).map(async (request) => {
        const answer = await cache.match(request)
        return `${request.url} ${await answer?.text()}`
      })
      return Promise.all(answers)
    })
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      keys: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cached: (await Promise.all(contents)).flat().join('\n'),
    }
  })
}
