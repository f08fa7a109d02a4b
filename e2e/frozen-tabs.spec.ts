import type { Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[S20] a tab that is opened while the browser has stopped the one that led sends its changes, and the stopped one overwrites nothing', async ({
  page,
  context,
  server,
}) => {
  const email = 'frozen-lead@example.com'
  const stopped = testUserOn(page)
  await stopped.signedUp(email)
  await stopped.add({ title: 'Write' })
  await stopped.synced()
  const { freeze, thaw } = await lifecycleOf(page)
  await freeze()

  const user = testUserOn(await context.newPage())
  await user.page.goto('/')
  await user.rename('Write', 'Write well')
  await user.add({ title: 'Read' })
  await user.synced()
  const other = await connectOtherDevice(server.url, email)
  const rows = [
    { title: 'Read', completed: false, inTrash: false },
    { title: 'Write well', completed: false, inTrash: false },
  ]
  expect(await other.tasks()).toEqual(rows)

  await thaw()
  await expect(stopped.card('Read')).toBeVisible()
  await stopped.rename('Read', 'Read more')
  await expect(user.card('Read more')).toBeVisible()
  await user.synced()
  await stopped.synced()
  expect((await other.tasks()).map(({ title }) => title)).toEqual(['Read more', 'Write well'])
})

test('[S20] a tab takes the lead when it becomes visible, and when the one that leads is hidden', async ({
  page,
  context,
}) => {
  const first = testUserOn(page)
  await first.signedUp('shown-again@example.com')
  await first.synced()
  const second = testUserOn(await context.newPage())
  await second.page.goto('/')
  await second.synced()
  const { freeze } = await lifecycleOf(second.page)
  await freeze()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await first.add({ title: 'Write' })
  await first.synced()

  const third = testUserOn(await context.newPage())
  await third.page.goto('/')
  await expect(third.card('Write')).toBeVisible()
  await third.synced()
  await third.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await lifecycleOf(third.page)).freeze()
  await first.add({ title: 'Read' })
  await first.synced()
})

/** Stops a tab as a browser stops one in the background: it keeps its locks and connections, and runs nothing. */
async function lifecycleOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  return {
    async freeze() {
      const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
      // Answered after the pause, or never.
      session.send('Runtime.evaluate', { expression: 'debugger' }).catch(() => {})
      await paused
    },
    thaw: () => session.send('Debugger.resume'),
  }
}
