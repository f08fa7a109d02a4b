import type { BrowserContext, Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { countTransactions, holdEvents, lifecycleOf } from './stoppedTab.ts'
import { storedEntries } from './storedEntries.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.beforeEach(({ context }) => context.addInitScript(countTransactions))

test('[S20] a tab that is opened while the browser has stopped the one that led sends its changes, and the stopped one overwrites nothing', async ({
  page,
  context,
  server,
}) => {
  const email = 'frozen-lead@example.com'
  const stopped = testUserOn(page)
  await stopped.signedUp(email, ['Write'])
  await stopped.synced()
  const { freeze, thaw } = await lifecycleOf(page)
  await freeze()

  const user = await anotherTab(context)
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
  const second = await anotherTab(context)
  await second.synced()
  const { freeze } = await lifecycleOf(second.page)
  await freeze()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await first.add({ title: 'Write' })
  await first.synced()

  const third = await anotherTab(context)
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

test('[S20] a hidden tab that is next to lead leaves it to a visible one', async ({
  page,
  context,
}) => {
  const hidden = testUserOn(page)
  await hidden.signedUp('next-is-hidden@example.com')
  await hidden.synced()
  const visible = await anotherTab(context)
  await visible.synced()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const leading = await anotherTab(context)
  await leading.synced()

  // Closed, it would offer the lead itself.
  const cdp = await context.newCDPSession(leading.page)
  const crashed = leading.page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => {})
  await crashed
  await expect.poll(() => leads(visible.page)).toBe(true)
  await visible.add({ title: 'Write' })
  await visible.synced()
})

test('[S20] a tab that asks for the lead more than once in a moment has it', async ({
  page,
  context,
}) => {
  const first = testUserOn(page)
  await first.signedUp('asks-twice@example.com')
  await first.synced()
  const second = await anotherTab(context)
  await second.synced()

  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) {
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await first.add({ title: 'Write' })

  await first.synced()
})

test('[T44] a sign-out empties the device while the browser has stopped another tab, and the next start finishes it', async ({
  page,
  context,
}) => {
  const stopped = testUserOn(page)
  await stopped.signedUp('frozen-out@example.com', ['Secret'])
  await stopped.synced()
  const { freeze, thaw } = await lifecycleOf(page)
  await freeze()
  const user = await anotherTab(context)
  await expect(user.card('Secret')).toBeVisible()

  await user.signOut()
  await expect(user.signInScreen()).toBeVisible()
  const kept = () => user.page.evaluate(storedEntries)
  await expect.poll(kept).toEqual({ entries: 0, databases: 1, marks: 1, keys: 1 })
  await user.page.reload()
  await expect(user.signInScreen()).toBeVisible()

  await user.signUp('frozen-next@example.com')
  await user.add({ title: 'Other' })
  await expect(user.card('Secret')).toBeHidden()
  await user.synced()

  await thaw()
  await expect(stopped.card('Other')).toBeVisible()
  await expect(stopped.card('Secret')).toBeHidden()
  await expect.poll(kept).toMatchObject({ databases: 1, marks: 0 })
})

test('[T44] who signs out and in again while another tab is stopped has their tasks', async ({
  page,
  context,
}) => {
  const email = 'frozen-again@example.com'
  const stopped = testUserOn(page)
  await stopped.signedUp(email, ['Write'])
  await stopped.synced()
  const { freeze } = await lifecycleOf(page)
  await freeze()
  const user = await anotherTab(context)
  await user.synced()

  await user.signOut()
  await user.submitSignIn(email)

  await expect(user.card('Write')).toBeVisible()
  await user.add({ title: 'Read' })
  await user.synced()
})

test('[T44] a tab that learns late that its user has signed out and in again shows their tasks, and keeps what is done in it', async ({
  page,
  context,
  server,
}) => {
  const email = 'told-late@example.com'
  const late = testUserOn(page)
  await page.addInitScript(holdEvents)
  await late.signedUp(email, ['Write'])
  await late.synced()
  await page.evaluate(() => dispatchEvent(new Event('hold')))
  const user = await anotherTab(context)
  await user.synced()
  await user.signOut()
  await user.submitSignIn(email)
  await expect(user.card('Write')).toBeVisible()
  await user.add({ title: 'Read' })
  await user.synced()

  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=checkbox]')?.click()
    dispatchEvent(new Event('release'))
  })

  await expect(late.card('Read')).toBeVisible()
  await late.add({ title: 'Think' })
  await expect(user.card('Think')).toBeVisible()
  await expect(user.completed('Write')).toBeVisible()
  await user.synced()
  const other = await connectOtherDevice(server.url, email)
  expect(await other.tasks()).toEqual([
    { title: 'Read', completed: false, inTrash: false },
    { title: 'Think', completed: false, inTrash: false },
    { title: 'Write', completed: true, inTrash: false },
  ])
})

async function anotherTab(context: BrowserContext) {
  const user = testUserOn(await context.newPage())
  await user.page.goto('/')
  return user
}

/** Does this tab hold the lock that another one waits for? */
function leads(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const lead = held.find(({ name }) => pending.some((waiting) => waiting.name === name))
    const mine = await navigator.locks.request('who asks', async () => {
      const { held = [] } = await navigator.locks.query()
      return held.find(({ name }) => name === 'who asks')?.clientId
    })
    return lead?.clientId === mine
  })
}
