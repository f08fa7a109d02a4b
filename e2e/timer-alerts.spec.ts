import type { BrowserContext, Page } from '@playwright/test'
import type { Interval } from './deviceRows.ts'
import { openWithTimers, timersOn } from './focusTimers.ts'
import { expect, test, withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

type Alerts = { notes: number; notifications: string[]; particles: number; canvases: number }

test.describe('a timer that ends', { tag: '@whole-browser' }, () => {
  test('[TIMER-3b, TIMER-7a] alerts in exactly one of two tabs, three times in a row', async ({
    page,
    context,
    server,
  }) => {
    await recordAlerts(context)
    const email = 'rings-once@example.com'
    const { otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    const tabs = [page, await context.newPage()]
    await tabs[1]?.goto('/')
    for (const tab of tabs) await testUserOn(tab).synced()
    const record: Interval[] = []

    for (const rounds of [1, 2, 3]) {
      const focused = await otherDevice.start({ title: 'Write', left: 2_500 })
      // Each starts where the previous one ended: overlapping time is recorded once.
      record.push({ ...focused, from: record.at(-1)?.to ?? focused.from })
      for (const tab of tabs) await expect(timersOn(tab).pause).toBeVisible()
      for (const tab of tabs) await expect(timersOn(tab).start).toBeVisible()
      await expect.poll(async () => sum(await alertsIn(tabs)).notifications).toHaveLength(rounds)
      for (const tab of tabs) await testUserOn(tab).synced()
    }

    const alerts = sum(await alertsIn(tabs))
    expect(alerts.notifications).toEqual(Array(3).fill('Time is up'))
    expect(alerts.notes).toBe(3 * 2)
    expect(await otherDevice.recorded()).toEqual(record)
  })

  test('[TIMER-3b, TIMER-7a] alerts in the tab that started it, and in another one when that tab is closed', async ({
    page,
    context,
    server,
  }) => {
    await recordAlerts(context)
    const email = 'rings-where@example.com'
    const { otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    const started = await context.newPage()
    await started.goto('/')
    await timersOn(started).open('Write')
    await timersOn(started).startFor('Write').click()
    await testUserOn(started).synced()

    await otherDevice.start({ title: 'Write', left: 2_500 })
    await expect.poll(async () => (await alertsIn([started]))[0]?.notes).toBe(2)
    await expect(started).toHaveTitle(/^Time is up/)
    await expect(timersOn(page).start).toBeVisible()
    expect((await alertsIn([page]))[0]).toMatchObject({ notes: 0, notifications: [] })
    await testUserOn(started).synced()
    await started.close()
    await otherDevice.start({ title: 'Write', left: 2_500 })

    await expect.poll(async () => (await alertsIn([page]))[0]?.notes).toBe(2)
    expect((await alertsIn([page]))[0]?.notifications).toEqual(['Time is up'])
  })

  test('[TASK-9b] shows 50 particles for a task, and none for the global timer', async ({
    page,
    context,
    server,
  }) => {
    await recordAlerts(context)
    const email = 'rings-particles@example.com'
    const { otherDevice, timers } = await openWithTimers(page, server.url, email, ['Write'])
    await timers.open('Write')

    await otherDevice.start({ left: 2_500 })
    await expect(timers.pause).toBeVisible()
    await expect.poll(async () => (await alertsIn([page]))[0]?.notes).toBe(2)
    await otherDevice.start({ title: 'Write', left: 2_500 })
    await expect(timers.pauseFor('Write')).toBeVisible()
    await expect.poll(async () => (await alertsIn([page]))[0]?.notes).toBe(4)

    // The global timer ended first: a second canvas would be its confetti.
    await expect
      .poll(async () => (await alertsIn([page]))[0])
      .toMatchObject({ particles: 50, canvases: 1 })
  })
})

/** Counts tones, notifications and confetti, from before the page scripts run. */
async function recordAlerts(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const alerts: Alerts = { notes: 0, notifications: [], particles: 0, canvases: 0 }
    Object.assign(window, { alerts })

    const { createOscillator } = BaseAudioContext.prototype
    // Without a user gesture the audio context stays suspended; the tones are counted all the same.
    AudioContext.prototype.resume = async () => {}
    AudioContext.prototype.createOscillator = function () {
      alerts.notes += 1
      return createOscillator.call(this)
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title) => {
      alerts.notifications.push(title)
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        alerts.notifications.push(title)
      }
    }

    // Confetti adds its own canvas and fills one path per particle and frame.
    const drawing = CanvasRenderingContext2D.prototype
    const { clearRect, fill } = drawing
    let drawn = 0
    drawing.clearRect = function (...area) {
      drawn = 0
      clearRect.apply(this, area)
    }
    drawing.fill = function (...path: unknown[]) {
      drawn += 1
      alerts.particles = Math.max(alerts.particles, drawn)
      Reflect.apply(fill, this, path)
    }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      alerts.canvases += added.filter((node) => node instanceof HTMLCanvasElement).length
    }).observe(document, { childList: true, subtree: true })
  })
}

function alertsIn(tabs: readonly Page[]): Promise<Alerts[]> {
  return Promise.all(
    tabs.map((tab) => tab.evaluate(() => (window as unknown as { alerts: Alerts }).alerts)),
  )
}

function sum(alerts: readonly Alerts[]): Pick<Alerts, 'notes' | 'notifications'> {
  return {
    notes: alerts.reduce((notes, each) => notes + each.notes, 0),
    notifications: alerts.flatMap(({ notifications }) => notifications),
  }
}
