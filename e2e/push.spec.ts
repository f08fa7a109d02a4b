import type { BrowserContext, Page } from '@playwright/test'
import { startPushService } from '../apps/server/test/pushService.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { test as base, expect, startTestServer, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

type Pushing = {
  pushes: Awaited<ReturnType<typeof startPushService>>
  server: Awaited<ReturnType<typeof startTestServer>>
  context: BrowserContext
}

/** A server of its own, whose push service is there, and a browser for it. */
const test = base.extend<{ pushing: Pushing }>({
  pushing: async ({ browser }, use) => {
    const pushes = await startPushService()
    const server = await startTestServer({ DAYMARK_TEST_PUSH: pushes.origin })
    const context = await browser.newContext({ baseURL: server.url, ...withWorker })
    await use({ pushes, server, context })
    await context.close()
    await server.close()
    await pushes.close()
  },
})

test.use(withWorker)

const title = 'Call the tax office'

/** Delivers pushes to the service worker of a page, as a push service would. */
async function pushesTo(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What the worker has shown and not taken away, read as the product reads it: not while another is being shown. */
function shownOn(page: Page): Promise<{ title: string; tag: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notes = await navigator.locks.request('notifications', () =>
      registration.getNotifications(),
    )
    return notes.map(({ title, tag, body }) => ({ title, tag, body }))
  })
}

/** The browser of a page subscribes with a push service on this machine, and stays subscribed when it loads another page. */
function subscribesAs(page: Page, { endpoint, p256dh, auth }: Record<string, string>) {
  return page.addInitScript(
    (subscription) => {
      const mark = 'subscribed with the push service'
      const made = {
        ...subscription,
        toJSON: () => subscription,
        async unsubscribe() {
          localStorage.removeItem(mark)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        async subscribe() {
          localStorage.setItem(mark, '')
          return made
        },
        getSubscription: async () => (localStorage.getItem(mark) === null ? null : made),
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

async function openReminders(page: Page) {
  await page
    .getByRole('button', { name: /Settings$/ })
    .first()
    .click()
  const settings = page.getByRole('dialog')
  await settings.getByRole('button', { name: 'Reminders' }).click()
  return settings
}

function payloadOf(origin: string, id: string) {
  const navigate = `${origin}/?reminder=${id}&at=2026-10-14T12:30:00.000Z`
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body: 'at 14:30',
      navigate,
      tag: `reminder/${id}`,
      actions: [
        { action: 'done', title: 'Done', navigate: `${navigate}&do=done` },
        { action: 'snooze', title: 'Snooze 10 min', navigate: `${navigate}&do=snooze` },
      ],
      data: { source: 'reminder', id, at: '2026-10-14T12:30:00.000Z' },
    },
  })
}

async function notifiedUser(page: Page, email: string) {
  await page.context().grantPermissions(['notifications'])
  const user = testUserOn(page)
  await user.signedUp(email)
  await user.appCached()
  return user
}

async function withReminder(page: Page, url: string, email: string) {
  const user = await notifiedUser(page, email)
  const [task_id, id] = [crypto.randomUUID(), crypto.randomUUID()]
  const device = await connectOtherDevice(url, email)
  await device.addTasks([{ id: task_id, title }])
  // It rings with the next full minute or the one after.
  const at = await page.evaluate(() =>
    new Date(Date.now() + 75_000).toLocaleString('sv-SE').replace(/ (.*):\d\d$/, 'T$1:00'),
  )
  await device.insert('reminders', [{ id, task_id, at }])
  await expect(user.card(title)).toBeVisible()
  return { id }
}

test.describe('the service worker', { tag: '@whole-browser' }, () => {
  test('[REMIND-4f] shows every push, and takes it away where a visible window has rung', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    const { id } = await withReminder(page, server.url, 'pushed@example.com')
    const deliver = await pushesTo(page, server.url)

    await deliver(payloadOf(server.url, id))
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title, tag: `reminder/${id}`, body: 'at 14:30' }])
    await deliver('garbage')
    await expect
      .poll(async () => (await shownOn(page)).map(({ title }) => title).sort())
      .toEqual([title, 'Daymark'].sort())

    await page.clock.fastForward('02:00')
    await expect(page.getByRole('alertdialog', { name: new RegExp(title) })).toBeVisible()
    await deliver(payloadOf(server.url, id))
    await expect
      .poll(async () => (await shownOn(page)).map(({ title }) => title))
      .toEqual(['Daymark'])
  })

  test('[REMIND-4f] shows pushes that are found though others are read meanwhile', async ({
    page,
    server,
  }) => {
    await notifiedUser(page, 'read-meanwhile@example.com')
    const deliver = await pushesTo(page, server.url)
    const ids = Array.from({ length: 10 }, () => crypto.randomUUID())
    const stop = await page.evaluateHandle(() => {
      const reading = new AbortController()
      const read = async () => {
        const registration = await navigator.serviceWorker.ready
        const list = () => registration.getNotifications()
        while (!reading.signal.aborted) await navigator.locks.request('notifications', list)
      }
      void read()
      return reading
    })

    for (const id of ids) await deliver(payloadOf(server.url, id))

    await expect
      .poll(async () => (await shownOn(page)).map(({ tag }) => tag).sort())
      .toEqual(ids.map((id) => `reminder/${id}`).sort())
    await stop.evaluate((reading) => reading.abort())
  })

  test('[REMIND-4f] shows a push though a frozen window never lets go of what is shown', async ({
    page,
    server,
  }) => {
    await notifiedUser(page, 'frozen-window@example.com')
    const deliver = await pushesTo(page, server.url)
    const id = crypto.randomUUID()
    // The worker asks once it has shown it.
    const asked = page.evaluate(() => {
      void navigator.locks.request('notifications', () => new Promise(() => {}))
      return new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data.kind === 'rung') resolve(data.about)
        })
      })
    })

    await deliver(payloadOf(server.url, id))

    expect(await asked).toBe(`reminder/${id}`)
    const tags = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ tag }) => tag)
    })
    expect(tags).toEqual([`reminder/${id}`])
  })

  test('[REMIND-3c, REMIND-4a, REMIND-4e, REMIND-9f, SET-3d] of a closed app shows what the server has sent, encrypted, at the end of a timer', async ({
    pushing: { pushes, server, context },
  }) => {
    const page = await context.newPage()
    await subscribesAs(page, pushes.subscribe().row)
    const user = testUserOn(page)
    const email = 'subscribed@example.com'
    await user.signedUp(email, [{ title }])
    await user.synced()
    await user.appCached()

    const settings = await openReminders(page)
    await expect(settings.getByText('Reminders reach this device')).toHaveCount(0)
    const clocks: number[] = []
    page.on('request', (request) => {
      const isAdded = request.method() === 'POST' && request.url().includes('/push_subscriptions')
      if (isAdded) clocks.push(request.postDataJSON().clock)
    })
    await context.grantPermissions(['notifications'])
    await expect(settings.getByText('Reminders reach this device')).toBeVisible()
    await expect(settings.getByText('Nothing was sent yet')).toBeVisible()
    // The screen and the app around it subscribe, and a second row would end the first. Its region has 24 hours.
    expect(clocks).toEqual([24])
    const device = await connectOtherDevice(server.url, email)
    await device.removePushDevices()
    await page.keyboard.press('Escape')
    await openReminders(page)
    await settings.getByRole('button', { name: 'Turn on here' }).click()
    await expect(settings.getByText('Reminders reach this device')).toBeVisible()

    const deliver = await pushesTo(page, server.url)
    // No page of the app is open any more.
    await page.goto('/icon-192.png')
    await device.start({ title, left: -1_500 })

    await expect.poll(() => pushes.received.length).toBe(1)
    await deliver(JSON.stringify(pushes.received[0]?.message))
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title, tag: expect.stringMatching(/^timer\//), body: 'The time is up.' }])
  })

  test('[REMIND-7b, REMIND-9f] a delivery that failed is told of, and its button subscribes the device anew', async ({
    pushing: { pushes, server, context },
  }) => {
    await context.grantPermissions(['notifications'])
    const page = await context.newPage()
    await subscribesAs(page, pushes.subscribe().row)
    const user = testUserOn(page)
    const email = 'failed-delivery@example.com'
    await user.signedUp(email, [{ title }])
    await user.synced()
    await user.appCached()
    const settings = await openReminders(page)
    await expect(settings.getByText('Reminders reach this device')).toBeVisible()
    const device = await connectOtherDevice(server.url, email)
    const failed = settings.getByText('The last one failed: answered 403')

    pushes.answerWith({ status: 403 })
    // An open page would end the timer by itself.
    await page.goto('/icon-192.png')
    await device.start({ title, left: -1_500 })
    await expect.poll(() => pushes.received[0]?.answered).toBe(403)
    await page.goto('/')
    await expect(async () => {
      await page.keyboard.press('Escape')
      await openReminders(page)
      await expect(failed).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await settings.getByRole('button', { name: 'Turn on here' }).click()

    await expect(failed).toHaveCount(0)
    await expect(settings.getByText('Nothing was sent yet')).toBeVisible()
    pushes.answerWith({ status: 201 })
    await settings.getByRole('button', { name: 'Send a test in 10 s' }).click()
    await expect(settings.getByText(/^A test is on its way/)).toBeVisible()
    await expect.poll(() => pushes.received.at(-1)?.answered, { timeout: 20_000 }).toBe(201)
  })
})
