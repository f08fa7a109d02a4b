import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { copyPreparedData } from './dataDirectory.ts'
import { test as base, clockOfServer } from './journeyClock.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { shiftDatabase } from './preparedData.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** A server of its own that can be backed up, and replaced by one restored from that backup. */
const test = base.extend<{ own: Awaited<ReturnType<typeof openServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  own: async ({}, use) => {
    const own = await openServer()
    await use(own)
    await own.close()
  },
})

async function openServer() {
  const home = mkdtempSync(join(tmpdir(), 'daymark-restored-'))
  // As root, PostgreSQL runs as another user, who has to get to its data.
  chmodSync(home, 0o755)
  const archive = join(home, 'day.backup')
  let port = '0'
  const on = (name: string, ...args: string[]) =>
    runServer({ ...clockOfServer, DAYMARK_DATA_DIR: join(home, name), PORT: port }, ...args)
  await copyPreparedData(join(home, 'first'))
  let server: ServerProcess = await on('first')
  const url = await server.ready
  port = new URL(url).port

  async function stop() {
    server.send('SIGTERM')
    await server.ended
  }

  return {
    url,
    async backUp() {
      expect((await (await on('first', 'backup', archive)).ended).code).toBe(0)
    },
    async restore() {
      await stop()
      expect((await (await on('second', 'restore', archive)).ended).code).toBe(0)
      await shiftDatabase(join(home, 'second'))
      server = await on('second')
      await server.ready
    },
    async close() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
    /** Another browser. */
    user: async (browser: Browser) =>
      testUserOn(await (await browser.newContext({ baseURL: url })).newPage()),
  }
}

test.use(withWorker)
test.beforeEach(() => test.setTimeout(180_000))

test('[S24, S25] a server restored from its backup gets back what a device has, if its user wants to', async ({
  browser,
  own,
}) => {
  const user = await own.user(browser)
  const { page } = user
  const email = 'restored@example.com'
  await user.signedUp(email, ['Throw away', 'Write'])
  await user.delete('Throw away')
  await user.synced()
  await own.backUp()
  await user.rename('Write', 'Write well')
  await user.add({ title: 'Read' })
  await user.synced()

  await own.restore()
  await page.reload()

  const lost = page.getByRole('region', {
    name: 'The server lost 2 changes that are still on this device',
  })
  await expect(lost).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  await lost.getByRole('button', { name: 'Send them' }).click()

  await expect(lost).toBeHidden()
  await user.synced()
  await expect(user.tasks()).toHaveText(['Read', 'Write well'])
  expect(await (await connectOtherDevice(own.url, email)).tasks()).toEqual([
    { title: 'Read', completed: false, inTrash: false },
    { title: 'Throw away', completed: false, inTrash: true },
    { title: 'Write well', completed: false, inTrash: false },
  ])
  await page.context().close()
})

test('[T43, S24] a device that signed in after the backup keeps what the server lost, until its user signs in again', async ({
  browser,
  own,
}) => {
  const email = 'newer-session@example.com'
  const first = await own.user(browser)
  await first.signedUp(email, ['Write'])
  await first.synced()
  await first.page.context().close()
  await own.backUp()
  const user = await own.user(browser)
  const { page } = user
  await user.signedIn(email)
  await user.add({ title: 'Read' })
  await user.rename('Write', 'Write well')
  await user.synced()

  await own.restore()
  await page.reload()
  await expect(user.signInScreen()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.reload()
  await expect(user.signInScreen()).toBeVisible()
  await user.submitSignIn(email)

  const lost = page.getByRole('region', {
    name: 'The server lost 2 changes that are still on this device',
  })
  await lost.getByRole('button', { name: 'Send them' }).click()
  await expect(lost).toBeHidden()
  await user.synced()
  await expect(user.tasks()).toHaveText(['Read', 'Write well'])
  await page.context().close()
})

test('[T43, S24] a device whose account is younger than the backup says so, and gives a new account of the same address what it has', async ({
  browser,
  own,
}) => {
  await own.backUp()
  const email = 'newer-account@example.com'
  const user = await own.user(browser)
  const { page } = user
  await user.signedUp(email, ['Write'])
  await user.complete('Write')
  await user.add({ title: 'Read' })
  await user.goOffline()
  await user.rename('Read', 'Read more')
  await user.offline(1)

  await own.restore()
  await page.context().setOffline(false)
  await expect(user.signInScreen()).toBeVisible({ timeout: 60_000 })
  const screen = page.getByRole('form')
  await expect(
    screen.getByText(/server .* no longer knows the account newer-account@/),
  ).toBeVisible()
  await user.signUp('somebody-else@example.com')
  await user.synced()
  await expect(page.getByRole('region', { name: /^The server lost/ })).toHaveCount(0)
  await user.signOut()
  await user.signUp(email)

  const lost = page.getByRole('region', { name: /^The server lost .+ on this device$/ })
  await lost.getByRole('button', { name: 'Send them' }).click()
  await expect(lost).toBeHidden()
  await user.synced()
  expect(await (await connectOtherDevice(own.url, email)).tasks()).toEqual([
    { title: 'Read more', completed: false, inTrash: false },
    { title: 'Write', completed: true, inTrash: false },
  ])
  await page.context().close()
})
