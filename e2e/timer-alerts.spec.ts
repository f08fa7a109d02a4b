import type { BrowserContext, Page } from '@playwright/test'
import { openWithTimers, timersOn } from './focusTimers.ts'
import type { Interval } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

type Told = { notes: number; notifications: string[]; slips: number; sheets: number }

test.describe('a timer that is through', { tag: '@whole-browser' }, () => {
  test('[TIMER-3] rings in exactly one of two tabs, again and again', async ({
    page,
    context,
    server,
  }) => {
    await listenIn(context)
    const email = 'rings-once@example.com'
    const { otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    const tabs = [page, await context.newPage()]
    await tabs[1]?.goto('/')
    for (const tab of tabs) await testUserOn(tab).synced()
    const record: Interval[] = []

    for (const rounds of [1, 2, 3]) {
      const focused = await otherDevice.start({ title: 'Write', left: 2_500 })
      // Each begins where the one before it ended: what overlaps is recorded once.
      record.push({ ...focused, from: record.at(-1)?.to ?? focused.from })
      for (const tab of tabs) await expect(timersOn(tab).pause).toBeVisible()
      for (const tab of tabs) await expect(timersOn(tab).start).toBeVisible()
      await expect.poll(async () => sum(await toldIn(tabs)).notifications).toHaveLength(rounds)
      for (const tab of tabs) await testUserOn(tab).synced()
    }

    const told = sum(await toldIn(tabs))
    expect(told.notifications).toEqual(Array(3).fill('Time is up'))
    expect(told.notes).toBe(3 * 2)
    expect(await otherDevice.recorded()).toEqual(record)
  })

  test('[TIMER-3] rings where it was started, and where that tab is gone, in the other', async ({
    page,
    context,
    server,
  }) => {
    await listenIn(context)
    const email = 'rings-where@example.com'
    const { otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    const started = await context.newPage()
    await started.goto('/')
    await timersOn(started).open('Write')
    await timersOn(started).startFor('Write').click()
    await testUserOn(started).synced()

    await otherDevice.start({ title: 'Write', left: 2_500 })
    await expect.poll(async () => (await toldIn([started]))[0]?.notes).toBe(2)
    await expect(started).toHaveTitle(/^Time is up/)
    await expect(timersOn(page).start).toBeVisible()
    expect((await toldIn([page]))[0]).toMatchObject({ notes: 0, notifications: [] })
    await testUserOn(started).synced()
    await started.close()
    await otherDevice.start({ title: 'Write', left: 2_500 })

    await expect.poll(async () => (await toldIn([page]))[0]?.notes).toBe(2)
    expect((await toldIn([page]))[0]?.notifications).toEqual(['Time is up'])
  })

  test('[TASK-9] throws 50 particles for a task, and none for the one of the card', async ({
    page,
    context,
    server,
  }) => {
    await listenIn(context)
    const email = 'rings-particles@example.com'
    const { otherDevice, timers } = await openWithTimers(page, server.url, email, ['Write'])
    await timers.open('Write')

    await otherDevice.start({ left: 2_500 })
    await expect(timers.pause).toBeVisible()
    await expect.poll(async () => (await toldIn([page]))[0]?.notes).toBe(2)
    await otherDevice.start({ title: 'Write', left: 2_500 })
    await expect(timers.pauseFor('Write')).toBeVisible()
    await expect.poll(async () => (await toldIn([page]))[0]?.notes).toBe(4)

    // The end of the card's timer came first: a second sheet would be its own.
    await expect.poll(async () => (await toldIn([page]))[0]).toMatchObject({ slips: 50, sheets: 1 })
  })
})

/** Before anything of a page runs: notes what its bell and its confetti do. */
async function listenIn(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const told: Told = { notes: 0, notifications: [], slips: 0, sheets: 0 }
    Object.assign(window, { told })

    const { createOscillator } = BaseAudioContext.prototype
    // A tab that nobody has touched may not sound; here it is counted all the same.
    AudioContext.prototype.resume = async () => {}
    AudioContext.prototype.createOscillator = function () {
      told.notes += 1
      return createOscillator.call(this)
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title) => {
      told.notifications.push(title)
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        told.notifications.push(title)
      }
    }

    // Confetti draws on a sheet of its own, in each frame every slip that still flies.
    const drawing = CanvasRenderingContext2D.prototype
    const { clearRect, fill } = drawing
    let drawn = 0
    drawing.clearRect = function (...area) {
      drawn = 0
      clearRect.apply(this, area)
    }
    drawing.fill = function (...path: unknown[]) {
      drawn += 1
      told.slips = Math.max(told.slips, drawn)
      Reflect.apply(fill, this, path)
    }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      told.sheets += added.filter((node) => node instanceof HTMLCanvasElement).length
    }).observe(document, { childList: true, subtree: true })
  })
}

function toldIn(tabs: readonly Page[]): Promise<Told[]> {
  return Promise.all(
    tabs.map((tab) => tab.evaluate(() => (window as unknown as { told: Told }).told)),
  )
}

function sum(told: readonly Told[]): Pick<Told, 'notes' | 'notifications'> {
  return {
    notes: told.reduce((notes, each) => notes + each.notes, 0),
    notifications: told.flatMap(({ notifications }) => notifications),
  }
}
