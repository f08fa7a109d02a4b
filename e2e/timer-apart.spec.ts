import type { Page } from '@playwright/test'
import { deadlineThere, timersOn, withTasks } from './clocks.ts'
import { expect, test } from './daymark.ts'
import type { Time } from './elsewhere.ts'
import { personAt } from './person.ts'

const minute = 60_000
// The server believes no clock that is ahead of its own.
const hour = 60 * minute

test.describe('offline', () => {
  test('[TIMER-3] a timer runs from start to end, and is recorded when it can be', async ({
    page,
    context,
    daymark,
  }) => {
    await page.clock.install({ time: Date.now() - hour })
    const email = 'survives-offline@example.com'
    const { person, timers, phone } = await withTasks(page, daymark.url, email, ['Write'])
    await person.kept()
    await context.setOffline(true)
    await timers.open('Write')
    await person.card('Write').getByLabel('Duration (minutes)').fill('1')
    await page.keyboard.press('Enter')
    const before = await now(page)
    await timers.startFor('Write').click()
    await page.clock.runFor('00:30')
    await expect(timers.pauseFor('Write')).toBeVisible()
    await page.clock.runFor('00:31')
    await expect(person.card('Write').getByRole('timer')).toHaveText('0:00')
    const after = await now(page)
    expect(await phone.recorded()).toEqual([])

    await context.setOffline(false)
    await person.synced()

    const [focused, ...others] = await phone.recorded()
    expect(others).toEqual([])
    expect(lasting(focused)).toBe(60_000)
    expect(focused?.from).toBeGreaterThanOrEqual(before)
    expect(focused?.to).toBeLessThanOrEqual(after)
    expect(await phone.running()).toEqual([])
  })

  test('[TIMER-5] two devices may both run one, and no time is recorded twice', async ({
    page,
    context,
    browser,
    daymark,
  }) => {
    const email = 'survives-apart@example.com'
    const device = await browser.newContext({ baseURL: daymark.url })
    const other = await device.newPage()
    const { phone, timers } = await bothStarted({ page, other, url: daymark.url, email })

    for (const each of [page, other]) await each.clock.runFor('25:01')
    await expect(timers.startFor('Write')).toBeVisible()
    await expect(timersOn(other).startFor('Read')).toBeVisible()
    for (const each of [context, device]) await each.setOffline(false)
    for (const each of [page, other]) await personAt(each).synced()

    const record = await phone.recorded()
    const time = record.reduce((sum, each) => sum + lasting(each), 0)
    expect(time).toBe(lasting({ from: record[0]?.from ?? 0, to: record.at(-1)?.to ?? 0 }))
    expect(Math.max(...record.map(lasting))).toBe(25 * minute)
    expect(time).toBeLessThan(2 * 25 * minute)
    await device.close()
  })

  test('[TIMER-5] of two that run on two devices, the one started last goes on', async ({
    page,
    context,
    browser,
    daymark,
  }) => {
    const email = 'survives-last@example.com'
    const device = await browser.newContext({ baseURL: daymark.url })
    const other = await device.newPage()
    const { phone, timers } = await bothStarted({ page, other, url: daymark.url, email })

    await page.clock.runFor('20:00')
    await other.clock.runFor('10:00')
    for (const each of [context, device]) await each.setOffline(false)

    await expect(timers.startFor('Write')).toBeVisible()
    await expect(timers.card.getByText('Read', { exact: true })).toBeVisible()
    // Whoever looks at a clock next writes down what became of the other one.
    await expect.poll(() => phone.running()).toMatchObject([{ title: 'Read' }])
    const endsAt = await deadlineThere(phone)
    await timers.rightFor(endsAt)
    await timersOn(other).rightFor(endsAt)
    expect(await phone.recorded()).toMatchObject([{ to: endsAt - 25 * minute }])
    await device.close()
  })
})

/** Write runs on a page, and Read on the other, which began ten minutes later; neither knows of it. */
async function bothStarted(options: { page: Page; other: Page; url: string; email: string }) {
  const { page, other, url, email } = options
  const began = Date.now() - hour
  await page.clock.install({ time: began })
  const { phone, timers } = await withTasks(page, url, email, ['Write', 'Read'])
  await other.clock.install({ time: began + 10 * minute })
  await personAt(other).signedIn(email)
  await personAt(other).synced()
  for (const each of [page, other]) {
    await personAt(each).kept()
    await each.context().setOffline(true)
  }

  await timers.open('Write')
  await timers.startFor('Write').click()
  await timersOn(other).open('Read')
  await timersOn(other).startFor('Read').click()
  return { phone, timers }
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}

function lasting(time: Time | undefined): number {
  return time ? time.to - time.from : 0
}
