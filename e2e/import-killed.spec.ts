import { importOf, todoistCsv } from './importDialog.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test } from './persistentBrowser.ts'
import { testUserOn } from './testUser.ts'

const rows = Number(process.env.DAYMARK_IMPORTED ?? 700)
const count = rows.toLocaleString('en')
/** A slow machine takes 10 ms for each row. */
const patience = { timeout: 30_000 + rows * 10 }

test('[MOVE-4c] an import goes on at the next opening where the browser was killed midway', async ({
  persistentBrowser,
  server,
}) => {
  test.setTimeout(90_000 + rows * 20)
  const email = 'import-killed@example.com'
  const morning = testUserOn(await (await persistentBrowser.open('online')).newPage())
  await morning.signedUp(email)
  // A browser that is killed loses what it stored in the last seconds, here the session.
  await persistentBrowser.close()

  const before = testUserOn(await (await persistentBrowser.open('online')).newPage())
  await before.page.goto('/')
  const importing = importOf(before.page)
  await importing.open()
  const lines = Array.from({ length: rows }, (_, index) => [1, `Task ${index}`] as const)
  await importing.choose('Many.csv', todoistCsv(lines))
  await expect(importing.button(`Import ${count} tasks`)).toBeVisible(patience)
  // The page is slow, so that the import is not through before the browser is killed, however slow the test is.
  const throttle = await before.page.context().newCDPSession(before.page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await importing.button(`Import ${count} tasks`).click()
  await before.page.waitForFunction(() => {
    const bar = document.querySelector('progress')
    return bar && bar.value > 0
  })
  await persistentBrowser.kill()

  const after = testUserOn(await (await persistentBrowser.open('online')).newPage())
  await after.page.goto('/')
  await expect(after.page.getByText(`${count} tasks imported`)).toBeVisible(patience)
  await after.synced(patience)

  const other = await connectOtherDevice(server.url, email)
  expect(await other.taskCount()).toBe(rows)
})
