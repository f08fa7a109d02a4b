import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { runServer } from './serverProcess.ts'
import { testUserOn } from './testUser.ts'

test('[S24, S25] a server restored from its backup gets back what a device has, if its user wants to', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const home = mkdtempSync(join(tmpdir(), 'daymark-restored-'))
  const archive = join(home, 'day.backup')
  const on = (name: string, ...args: string[]) =>
    runServer({ DAYMARK_DATA_DIR: join(home, name), PORT: port }, ...args)
  let port = '0'
  let server = await on('first')
  const url = await server.ready
  port = new URL(url).port
  const context = await browser.newContext({ baseURL: url })
  const user = testUserOn(await context.newPage())
  const { page } = user
  const email = 'restored@example.com'
  await user.signedUp(email)
  await user.add({ title: 'Write' })
  await user.add({ title: 'Throw away' })
  await user.delete('Throw away')
  await user.synced()
  expect((await (await on('first', 'backup', archive)).ended).code).toBe(0)
  await user.rename('Write', 'Write well')
  await user.add({ title: 'Read' })
  await user.synced()

  server.send('SIGTERM')
  await server.ended
  expect((await (await on('second', 'restore', archive)).ended).code).toBe(0)
  server = await on('second')
  await server.ready
  await page.reload()

  const lost = page.getByRole('region', { name: 'This device has 2 changes that the server lost' })
  await expect(lost).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  await lost.getByRole('button', { name: 'Send them' }).click()

  await expect(lost).toBeHidden()
  await user.synced()
  await expect(user.tasks()).toHaveText(['Read', 'Write well'])
  expect(await (await connectOtherDevice(url, email)).tasks()).toEqual([
    { title: 'Read', completed: false, inTrash: false },
    { title: 'Throw away', completed: false, inTrash: true },
    { title: 'Write well', completed: false, inTrash: false },
  ])

  await context.close()
  server.send('SIGTERM')
  await server.ended
  rmSync(home, { recursive: true, force: true })
})
