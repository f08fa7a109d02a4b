import { openWithTimers, runningDeadline, timersOn } from './focusTimers.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, type PersistentBrowser, test } from './persistentBrowser.ts'
import { testUserOn } from './testUser.ts'

test.describe('a running timer', () => {
  test('[TIMER-8a] shows the same second after a reload', async ({ page, server }) => {
    const email = 'survives-reload@example.com'
    const { user, timers, otherDevice } = await openWithTimers(page, server.url, email, ['Write'])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await user.synced()
    const endsAt = await runningDeadline(otherDevice)

    await page.reload()

    await timers.expectDeadline(endsAt)
    await expect(timers.card.getByText('Write', { exact: true })).toBeVisible()
    await user.synced()
    expect(await runningDeadline(otherDevice)).toBe(endsAt)
  })

  test('[TIMER-8a] shows the same second in another tab and on another device', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const email = 'survives-devices@example.com'
    const { user, timers: here } = await openWithTimers(page, server.url, email, ['Write'])
    await here.open('Write')
    await here.startFor('Write').click()
    await user.synced()
    const endsAt = await runningDeadline(await connectOtherDevice(server.url, email))

    const tab = await context.newPage()
    await tab.goto('/')
    const otherContext = await browser.newContext({ baseURL: server.url })
    const other = await otherContext.newPage()
    await testUserOn(other).signedIn(email)
    const there = timersOn(other)
    await expect(there.pause).toBeVisible()
    for (const timers of [here, timersOn(tab), there]) await timers.expectDeadline(endsAt)

    await there.pause.click()
    await expect(there.start).toBeVisible()
    const left = await there.clock.textContent()
    await expect(here.startFor('Write')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText([String(left), String(left)])
    await tab.reload()
    await timersOn(tab).open('Write')
    await expect(testUserOn(tab).card('Write').getByRole('timer')).toHaveText(String(left))
    await otherContext.close()
  })

  test('[TIMER-5c, TIMER-8c] pauses when another one is started, on this or another device', async ({
    page,
    browser,
    server,
  }) => {
    const email = 'survives-one@example.com'
    const { user, timers, otherDevice } = await openWithTimers(page, server.url, email, [
      'Write',
      'Read',
    ])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await timers.open('Read')
    await timers.startFor('Read').click()
    await user.synced()
    expect(await otherDevice.running()).toMatchObject([{ title: 'Read' }])

    const otherContext = await browser.newContext({ baseURL: server.url })
    const other = await otherContext.newPage()
    await testUserOn(other).signedIn(email)
    const there = timersOn(other)
    await expect(there.card.getByText('Read', { exact: true })).toBeVisible()
    await there.open('Write')
    await there.startFor('Write').click()

    await expect(timers.startFor('Read')).toBeVisible()
    await expect(timers.card.getByText('Write', { exact: true })).toBeVisible()
    await testUserOn(other).synced()
    expect(await otherDevice.running()).toMatchObject([{ title: 'Write' }])
    await otherContext.close()
  })

  test('[TIMER-5b] is not affected by filters, dates, settings or other durations', async ({
    page,
    server,
  }) => {
    const email = 'survives-settings@example.com'
    const { user, timers, otherDevice } = await openWithTimers(page, server.url, email, [
      'Write',
      'Read',
    ])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await user.synced()
    const endsAt = await runningDeadline(otherDevice)

    await timers.open('Read')
    await user.card('Read').getByLabel('Duration (minutes)').fill('40')
    await page.keyboard.press('Enter')
    await expect(user.card('Read').getByRole('timer')).toHaveText('40:00')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('nothing of this name')
    await expect(user.tasks()).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await expect(user.tasks()).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ index: 0 })
    await page
      .getByRole('button', { name: /percent completed$/ })
      .first()
      .click()
    await expect(timers.card).toHaveCount(0)
    await page.keyboard.press('t')
    await page.keyboard.press(',')
    const settings = page.getByRole('dialog', { name: 'Account Settings' })
    await settings.getByRole('navigation').getByRole('button', { name: 'Focus timer' }).click()
    await settings.getByLabel('Focus', { exact: true }).fill('50')
    await page.keyboard.press('Enter')
    await settings.getByRole('switch', { name: 'Count overtime' }).click()
    await page.keyboard.press('Escape')

    await timers.expectDeadline(endsAt)
    await user.synced()
    expect(await otherDevice.running()).toEqual([{ title: 'Write', endsAt }])
    expect(await otherDevice.recorded()).toEqual([])
  })
})

test.describe('a browser that is killed', () => {
  test('[TIMER-8a] opens with the same deadline, without a network', async ({
    persistentBrowser,
    server,
  }) => {
    const otherDevice = await signedIn(persistentBrowser, server.url, 'survives-kill@example.com')
    const before = await (await persistentBrowser.open('online')).newPage()
    await before.goto('/')
    await timersOn(before).open('Write')
    await timersOn(before).startFor('Write').click()
    await testUserOn(before).synced()
    const endsAt = await runningDeadline(otherDevice)
    await persistentBrowser.kill()

    const after = await (await persistentBrowser.open('offline')).newPage()
    await after.goto('/')

    await timersOn(after).expectDeadline(endsAt)
    await expect(timersOn(after).pause).toBeVisible()
  })

  test('[TIMER-3b, TIMER-8a] records the end it missed, once and at its deadline', async ({
    persistentBrowser,
    server,
  }) => {
    const otherDevice = await signedIn(persistentBrowser, server.url, 'survives-end@example.com')
    const before = await (await persistentBrowser.open('online')).newPage()
    await before.goto('/')
    await testUserOn(before).synced()
    const focused = await otherDevice.start({ title: 'Write', left: 5_000 })
    await expect(timersOn(before).pause).toBeVisible()
    await persistentBrowser.kill()
    await expect.poll(() => Date.now()).toBeGreaterThan(focused.to)
    expect(await otherDevice.recorded()).toEqual([])

    const context = await persistentBrowser.open('online')
    const [one, other] = [await context.newPage(), await context.newPage()]
    await Promise.all([one.goto('/'), other.goto('/')])

    for (const page of [one, other]) {
      await expect(timersOn(page).start).toBeVisible()
      await testUserOn(page).synced()
    }
    expect(await otherDevice.recorded()).toEqual([focused])
    expect(await otherDevice.running()).toEqual([])
  })
})

/** Signs a user up and closes the browser: Chromium flushes its profile with a delay. */
async function signedIn(persistentBrowser: PersistentBrowser, url: string, email: string) {
  const page = await (await persistentBrowser.open('online')).newPage()
  const { user, otherDevice } = await openWithTimers(page, url, email, ['Write'])
  await user.appCached()
  await persistentBrowser.close()
  return otherDevice
}
