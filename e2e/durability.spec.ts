import type { Page, Request } from '@playwright/test'
import { rowOf, type TaskRow } from './deviceRows.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, type TestServer, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const rounds = Number(process.env.DAYMARK_ROUNDS ?? 3)
const reloads = 2 * rounds

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const open = (title: string) => ({ title, completed: false, inTrash: false })
const names = ['first', 'second', 'third']

test(`[SYNC-1b] a change and a reload in the same tick, ${reloads} times: no change is lost`, async ({
  page,
  server,
}) => {
  test.setTimeout(60_000 + reloads * 5_000)
  const email = 'same-tick@example.com'
  const user = testUserOn(page)
  await user.signedUp(email)
  const titles = numbers(reloads).map((number) => `Task ${String(number).padStart(2, '0')}`)

  for (const title of titles) {
    await write(page, title)
    await createAndReload(page, title)
    await expect(user.card(title)).toBeVisible()
  }

  await user.synced()
  expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual(titles.map(open))
})

test.describe('kept on the device', () => {
  test.use(withWorker)

  test(`[SYNC-1b] a change and a crash of its tab, ${rounds} times: no change is lost`, async ({
    context,
    server,
  }) => {
    test.setTimeout(60_000 + rounds * 10_000)
    const email = 'crashes@example.com'
    let user = testUserOn(await context.newPage())
    await user.signedUp(email)
    await user.goOffline()
    const titles = numbers(rounds).map((number) => `Task ${String(number).padStart(2, '0')}`)

    for (const [written, title] of titles.entries()) {
      // The banner of a page that opens offline moves the button that is pressed next.
      if (written > 0) await user.offline(written)
      await write(user.page, title)
      await crashAfterClick(user.page, 'Create Task')
      user = testUserOn(await context.newPage())
      await user.page.goto('/')
      await expect(user.card(title)).toBeVisible()
    }
    await user.offline(rounds)
    await context.setOffline(false)

    await user.synced()
    expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual(titles.map(open))
  })
})

test.describe('a response', () => {
  test('[SYNC-1b] that is lost after the server applied the change: it is applied once', async ({
    page,
    server,
  }) => {
    const email = 'lost-answer@example.com'
    const user = testUserOn(page)
    await user.signedUp(email, ['Old'])
    await user.synced()
    const lost = new Map<string, number>()
    await page.route('**/rest/v1/tasks?**', async (route) => {
      const method = route.request().method()
      if (method === 'GET' || lost.has(method)) return route.continue()
      const answer = await route.fetch()
      lost.set(method, answer.status())
      await route.abort('connectionreset')
    })

    await user.add({ title: 'New' })
    await user.complete('New')
    await user.delete('Old')
    await expect
      .poll(() => [...lost])
      .toEqual([
        ['POST', 201],
        ['PATCH', 200],
      ])
    await user.synced()

    await page.reload()
    await expect(user.tasks()).toHaveText(['New'])
    expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual([
      { title: 'New', completed: true, inTrash: false },
      { title: 'Old', completed: false, inTrash: true },
    ])
  })
})

test.describe('kept on the device', () => {
  test.use(withWorker)

  test(`[SYNC-1b] a server killed while changes arrive, ${rounds} times: every change is there once`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(60_000 + rounds * 30_000)
    const email = 'stream@example.com'
    const user = testUserOn(page)
    await user.signedUp(email)
    await user.synced()
    await user.appCached()
    const otherDevice = await connectOtherDevice(server.url, email)
    const acknowledged = recordAcknowledgements(page)
    const killedAfter: number[] = []

    for (const round of numbers(rounds)) {
      const before = acknowledged.length
      await context.setOffline(true)
      for (const name of names) await user.add({ title: `${round} ${name}` })
      await user.complete(`${round} first`)
      await user.delete(`${round} second`)
      await user.complete(`${round} third`)
      await user.offline(6)

      const dead = killServerAt(page, server, { request: round % 4, delay: (round * 5) % 16 })
      await context.setOffline(false)
      await dead
      await context.setOffline(true)
      killedAfter.push(acknowledged.length - before)
      await server.start()
      const stored = new Map((await otherDevice.tasks()).map((task) => [task.title, task]))
      const lost = acknowledged.filter((task) => isMissingChanges(stored.get(task.title), task))
      expect(lost).toEqual([])

      await context.setOffline(false)
      await user.synced()
      expect(await otherDevice.tasks()).toEqual(numbers(round).flatMap(tasksOf).toSorted(byTitle))
    }
    const changes = killedAfter.join(', ')
    test.info().annotations.push({ type: 'acknowledged before each kill', description: changes })
    expect(killedAfter.filter((count) => count > 0 && count < 6)).not.toEqual([])
  })
})

async function write(page: Page, title: string): Promise<void> {
  const line = page.getByLabel('Task Name')
  // The form that was there when the page was left opens by itself.
  await expect(async () => {
    if (!(await line.isVisible()))
      await page.getByRole('button', { name: 'Add New Task' }).first().click({ timeout: 1_000 })
    await expect(line).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await line.fill(title)
}

/** Clicks a button and crashes the tab at once. */
async function crashAfterClick(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  await page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Submits the form and reloads in the same task of the event loop, in which the log must have kept the task. */
async function createAndReload(page: Page, title: string): Promise<void> {
  const [, isLogged] = await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Create Task' }).evaluate((button: HTMLElement, title) => {
      button.click()
      const isLogged = Object.entries(localStorage).some(
        ([key, text]) => key.includes('-journal-') && text.includes(title),
      )
      location.reload()
      return isLogged
    }, title),
  ])
  expect(isLogged).toBe(true)
}

/** The tasks of a round once all of its changes have arrived. */
function tasksOf(round: number): TaskRow[] {
  return names.map((name) => ({
    title: `${round} ${name}`,
    completed: name !== 'second',
    inTrash: name === 'second',
  }))
}

/** Records the rows that the server acknowledged. */
function recordAcknowledgements(page: Page): TaskRow[] {
  const acknowledged: TaskRow[] = []
  page.on('requestfinished', async (request) => {
    if (!isChange(request)) return
    const answer = await (await request.response())?.json().catch(() => [])
    for (const row of answer ?? []) acknowledged.push(rowOf(row))
  })
  return acknowledged
}

/** Kills the server after a delay once the browser sends the request at this index; the first has three tasks. */
function killServerAt(
  page: Page,
  server: TestServer,
  { request: index, delay }: { request: number; delay: number },
): Promise<void> {
  return new Promise((resolve) => {
    let begun = 0
    const count = (request: Request) => {
      if (!isChange(request)) return
      begun += 1
      if (begun <= index) return
      page.off('request', count)
      setTimeout(() => resolve(server.kill()), delay)
    }
    page.on('request', count)
  })
}

function isChange(request: Request): boolean {
  return request.method() !== 'GET' && request.url().includes('/rest/v1/tasks?')
}

/** Rounds undo nothing, so a missing change is a lost one. */
function isMissingChanges(stored: TaskRow | undefined, { completed, inTrash }: TaskRow): boolean {
  return !stored || (completed && !stored.completed) || (inTrash && !stored.inTrash)
}

function byTitle(one: TaskRow, other: TaskRow): number {
  return one.title < other.title ? -1 : 1
}
