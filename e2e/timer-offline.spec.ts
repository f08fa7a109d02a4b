import type { Page } from '@playwright/test'
import type { Interval } from './deviceRows.ts'
import { openWithTimers, runningDeadline, timersOn } from './focusTimers.ts'
import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withWorker)

const minute = 60_000
// The page clock runs behind: the server clamps timestamps that are ahead of its own.
const hour = 60 * minute

test.describe('offline', () => {
  test('[TIMER-3b, TIMER-8b] a timer runs to its end, and is recorded once online', async ({
    page,
    context,
    server,
  }) => {
    await page.clock.install({ time: Date.now() - hour })
    const email = 'survives-offline@example.com'
    const { user, timers, otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    await user.appCached()
    await context.setOffline(true)
    await timers.open('Write')
    await user.card('Write').getByLabel('Duration (minutes)').fill('1')
    await page.keyboard.press('Enter')
    const before = await now(page)
    await timers.startFor('Write').click()
    await page.clock.runFor('00:30')
    await expect(timers.pauseFor('Write')).toBeVisible()
    await page.clock.runFor('00:31')
    await expect(user.card('Write').getByRole('timer')).toHaveText('0:00')
    const after = await now(page)
    expect(await otherDevice.recorded()).toEqual([])

    await context.setOffline(false)
    await user.synced()

    const [focused, ...others] = await otherDevice.recorded()
    expect(others).toEqual([])
    expect(durationOf(focused)).toBe(60_000)
    expect(focused?.from).toBeGreaterThanOrEqual(before)
    expect(focused?.to).toBeLessThanOrEqual(after)
    expect(await otherDevice.running()).toEqual([])
  })

  test('[TIMER-8b] timers run on two offline devices, and no time is recorded twice', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const email = 'survives-apart@example.com'
    const otherContext = await browser.newContext({ baseURL: server.url })
    const other = await otherContext.newPage()
    const { otherDevice, timers } = await startOnBoth({ page, other, url: server.url, email })

    for (const each of [page, other]) await each.clock.runFor('25:01')
    await expect(timers.startFor('Write')).toBeVisible()
    await expect(timersOn(other).startFor('Read')).toBeVisible()
    for (const each of [context, otherContext]) await each.setOffline(false)
    for (const each of [page, other]) await testUserOn(each).synced()

    const record = await otherDevice.recorded()
    const time = record.reduce((sum, each) => sum + durationOf(each), 0)
    expect(time).toBe(durationOf({ from: record[0]?.from ?? 0, to: record.at(-1)?.to ?? 0 }))
    expect(Math.max(...record.map(durationOf))).toBe(25 * minute)
    expect(time).toBeLessThan(2 * 25 * minute)
    await otherContext.close()
  })

  test('[TIMER-8c] of two timers on two devices, the one started last goes on', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const email = 'survives-last@example.com'
    const otherContext = await browser.newContext({ baseURL: server.url })
    const other = await otherContext.newPage()
    const { otherDevice, timers } = await startOnBoth({ page, other, url: server.url, email })

    await page.clock.runFor('20:00')
    await other.clock.runFor('10:00')
    for (const each of [context, otherContext]) await each.setOffline(false)

    await expect(timers.startFor('Write')).toBeVisible()
    await expect(timers.card.getByText('Read', { exact: true })).toBeVisible()
    // The device that redraws next records the interval of the other timer.
    await expect.poll(() => otherDevice.running()).toMatchObject([{ title: 'Read' }])
    const endsAt = await runningDeadline(otherDevice)
    await timers.expectDeadline(endsAt)
    await timersOn(other).expectDeadline(endsAt)
    expect(await otherDevice.recorded()).toMatchObject([{ to: endsAt - 25 * minute }])
    await otherContext.close()
  })
})

/** Starts Write on one offline page and, ten minutes later, Read on another offline device. */
async function startOnBoth(options: { page: Page; other: Page; url: string; email: string }) {
  const { page, other, url, email } = options
  const began = Date.now() - hour
  await page.clock.install({ time: began })
  const { otherDevice, timers } = await openWithTimers(page, url, email, ['Write', 'Read'])
  await other.clock.install({ time: began + 10 * minute })
  await testUserOn(other).signedIn(email)
  await testUserOn(other).synced()
  for (const each of [page, other]) {
    await testUserOn(each).appCached()
    await each.context().setOffline(true)
  }

  await timers.open('Write')
  await timers.startFor('Write').click()
  await timersOn(other).open('Read')
  await timersOn(other).startFor('Read').click()
  return { otherDevice, timers }
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}

function durationOf(time: Interval | undefined): number {
  return time ? time.to - time.from : 0
}
