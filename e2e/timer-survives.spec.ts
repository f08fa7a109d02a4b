import { deadlineThere, timersOn, withTasks } from './clocks.ts'
import { type Device, expect, test } from './device.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

test.describe('a running timer', () => {
  test('[TIMER-5] shows the same second after a reload', async ({ page, daymark }) => {
    const email = 'survives-reload@example.com'
    const { person, timers, phone } = await withTasks(page, daymark.url, email, ['Write'])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await person.synced()
    const endsAt = await deadlineThere(phone)

    await page.reload()

    await timers.rightFor(endsAt)
    await expect(timers.card.getByText('Write', { exact: true })).toBeVisible()
    await person.synced()
    expect(await deadlineThere(phone)).toBe(endsAt)
  })

  test('[TIMER-5] shows the same second in another tab and on another device', async ({
    page,
    context,
    browser,
    daymark,
  }) => {
    const email = 'survives-devices@example.com'
    const { person, timers: here } = await withTasks(page, daymark.url, email, ['Write'])
    await here.open('Write')
    await here.startFor('Write').click()
    await person.synced()
    const endsAt = await deadlineThere(await elsewhere(daymark.url, email))

    const tab = await context.newPage()
    await tab.goto('/')
    const device = await browser.newContext({ baseURL: daymark.url })
    const other = await device.newPage()
    await personAt(other).signedIn(email)
    const there = timersOn(other)
    await expect(there.pause).toBeVisible()
    for (const timers of [here, timersOn(tab), there]) await timers.rightFor(endsAt)

    await there.pause.click()
    await expect(there.start).toBeVisible()
    const left = await there.clock.textContent()
    await expect(here.startFor('Write')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText([String(left), String(left)])
    await tab.reload()
    await timersOn(tab).open('Write')
    await expect(personAt(tab).card('Write').getByRole('timer')).toHaveText(String(left))
    await device.close()
  })

  test('[TIMER-5] is paused by another one that is started, here or there', async ({
    page,
    browser,
    daymark,
  }) => {
    const email = 'survives-one@example.com'
    const { person, timers, phone } = await withTasks(page, daymark.url, email, ['Write', 'Read'])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await timers.open('Read')
    await timers.startFor('Read').click()
    await person.synced()
    expect(await phone.running()).toMatchObject([{ title: 'Read' }])

    const device = await browser.newContext({ baseURL: daymark.url })
    const other = await device.newPage()
    await personAt(other).signedIn(email)
    const there = timersOn(other)
    await expect(there.card.getByText('Read', { exact: true })).toBeVisible()
    await there.open('Write')
    await there.startFor('Write').click()

    await expect(timers.startFor('Read')).toBeVisible()
    await expect(timers.card.getByText('Write', { exact: true })).toBeVisible()
    await personAt(other).synced()
    expect(await phone.running()).toMatchObject([{ title: 'Write' }])
    await device.close()
  })

  test('[TIMER-5] is touched by no filter, date, setting or other length', async ({
    page,
    daymark,
  }) => {
    const email = 'survives-settings@example.com'
    const { person, timers, phone } = await withTasks(page, daymark.url, email, ['Write', 'Read'])
    await timers.open('Write')
    await timers.startFor('Write').click()
    await person.synced()
    const endsAt = await deadlineThere(phone)

    await timers.open('Read')
    await person.card('Read').getByLabel('Duration (minutes)').fill('40')
    await page.keyboard.press('Enter')
    await expect(person.card('Read').getByRole('timer')).toHaveText('40:00')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('nothing of this name')
    await expect(person.tasks()).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await expect(person.tasks()).toHaveCount(0)
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

    await timers.rightFor(endsAt)
    await person.synced()
    expect(await phone.running()).toEqual([{ title: 'Write', endsAt }])
    expect(await phone.recorded()).toEqual([])
  })
})

test.describe('a browser that is killed', () => {
  test('[TIMER-5] opens with the same deadline, without a network', async ({ device, daymark }) => {
    const phone = await signedIn(device, daymark.url, 'survives-kill@example.com')
    const before = await (await device.open('online')).newPage()
    await before.goto('/')
    await timersOn(before).open('Write')
    await timersOn(before).startFor('Write').click()
    await personAt(before).synced()
    const endsAt = await deadlineThere(phone)
    await device.kill()

    const after = await (await device.open('offline')).newPage()
    await after.goto('/')

    await timersOn(after).rightFor(endsAt)
    await expect(timersOn(after).pause).toBeVisible()
  })

  test('[TIMER-3] records the end it missed, once and at its moment', async ({
    device,
    daymark,
  }) => {
    const phone = await signedIn(device, daymark.url, 'survives-end@example.com')
    const before = await (await device.open('online')).newPage()
    await before.goto('/')
    await personAt(before).synced()
    const focused = await phone.start({ title: 'Write', left: 5_000 })
    await expect(timersOn(before).pause).toBeVisible()
    await device.kill()
    await expect.poll(() => Date.now()).toBeGreaterThan(focused.to)
    expect(await phone.recorded()).toEqual([])

    const context = await device.open('online')
    const [one, other] = [await context.newPage(), await context.newPage()]
    await Promise.all([one.goto('/'), other.goto('/')])

    for (const page of [one, other]) {
      await expect(timersOn(page).start).toBeVisible()
      await personAt(page).synced()
    }
    expect(await phone.recorded()).toEqual([focused])
    expect(await phone.running()).toEqual([])
  })
})

/** Somebody who has been there before: what Chromium keeps of a session takes it a while to write. */
async function signedIn(device: Device, url: string, email: string) {
  const page = await (await device.open('online')).newPage()
  const { person, phone } = await withTasks(page, url, email, ['Write'])
  await person.kept()
  await device.close()
  return phone
}
