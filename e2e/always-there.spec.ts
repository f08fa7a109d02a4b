import type { Route } from '@playwright/test'
import { expect, test } from './device.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

const row = (title: string, state: { completed?: boolean; inTrash?: boolean } = {}) => ({
  title,
  completed: false,
  inTrash: false,
  ...state,
})

test.describe('hours offline, and then the browser is killed', () => {
  test('[TASK-4, TREND-5] everything is there again, and on the server once', async ({
    device,
    daymark,
  }) => {
    const email = 'killed@example.com'
    const morning = personAt(await (await device.open('online')).newPage())
    await morning.signedUp(email)
    for (const title of ['Book the dentist', 'Call Mum', 'Morning run']) {
      await morning.add({ title })
    }
    await morning.synced()
    await morning.kept()
    await device.close()

    const noon = personAt(await (await device.open('offline')).newPage())
    await noon.page.goto('/')
    await noon.add({ title: 'Draft the outline' })
    await noon.complete('Morning run')
    await noon.complete('Draft the outline')
    await noon.delete('Call Mum')
    await noon.rename('Book the dentist', 'Book the dentist at ten')
    await noon.moveUp('Book the dentist at ten')
    await noon.offline(6)
    await device.kill()

    const evening = await device.open('offline')
    const one = personAt(await evening.newPage())
    await one.page.goto('/')
    await one.offline(6)
    const afternoon = ['Draft the outline', 'Book the dentist at ten', 'Morning run']
    await expect(one.tasks()).toHaveText(afternoon)
    const other = personAt(await evening.newPage())
    await other.page.goto('/')
    await expect(other.tasks()).toHaveCount(3)
    // A browser may say that it is online before a request gets through: only answers count.
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
    expect(await (await elsewhere(daymark.url, email)).tasks()).toEqual([
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
  test('[DASH-1] shows the tasks before any network and with no renewed session', async ({
    page,
  }) => {
    const person = personAt(page)
    await person.signedUp('at-once@example.com')
    for (const title of ['Two', 'One']) await person.add({ title })
    await person.synced()
    const held: Route[] = []
    await page.route(/\/(rest|auth)\//, (route) => void held.push(route))
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('session'))
      const session = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    })

    const reloaded = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await expect(person.tasks()).toHaveText(['One', 'Two'])
    test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - reloaded}` })
    await person.complete('One')
    await expect(person.completed('One')).toBeChecked()

    const asked = () => held.map((route) => route.request().url()).join('\n')
    await expect.poll(asked).toContain('grant_type=refresh_token')
    // What is held goes on with it.
    await page.unroute(/\/(rest|auth)\//)
    await person.synced()
    await expect(person.completed('One')).toBeChecked()
  })
})

test.describe('two tabs', () => {
  test('agree at once, offline too', async ({ page, context }) => {
    const one = personAt(page)
    await one.signedUp('agreeing-tabs@example.com')
    await one.add({ title: 'Write' })
    await one.synced()
    const other = personAt(await context.newPage())
    await other.page.goto('/')
    await expect(other.card('Write')).toBeVisible()
    await context.setOffline(true)

    const told = Date.now()
    await one.complete('Write')
    await expect(other.completed('Write')).toBeChecked()
    test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - told}` })

    await other.add({ title: 'Read' })
    await expect(one.card('Read')).toBeVisible()
    await other.delete('Write')
    await expect(one.tasks()).toHaveText(['Read'])
    for (const tab of [one, other]) await tab.offline(3)
  })

  test('the one that is left takes over', async ({ page, context, daymark }) => {
    const email = 'takes-over@example.com'
    const one = personAt(page)
    await one.signedUp(email)
    await one.add({ title: 'Write' })
    await one.synced()
    const other = personAt(await context.newPage())
    await other.page.goto('/')
    await expect(other.card('Write')).toBeVisible()
    const server = await elsewhere(daymark.url, email)

    await one.page.close()
    await other.add({ title: 'Read' })
    await other.synced()
    await server.complete('Write')

    await expect(other.completed('Write')).toBeChecked()
    expect(await server.tasks()).toEqual([row('Read'), row('Write', { completed: true })])
  })
})
