import type { Page } from '@playwright/test'
import { connectOtherDevice, signUpOnOtherDevice } from './otherDevice.ts'
import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[SYNC-5c] with a newer version open in another tab, the old one says so and still sends its changes', async ({
  page,
  context,
  server,
}) => {
  const email = 'newer-tab@example.com'
  const user = testUserOn(page)
  await user.signedUp(email, ['Write'])
  await user.synced()
  await openNewerVersion(await context.newPage())

  await user.complete('Write')
  await user.add({ title: 'Read' })

  await expect(user.completed('Write')).toBeChecked()
  await expect(page.getByRole('alert')).toContainText('A newer Daymark is open in another tab.')
  await expect
    .poll(async () => (await connectOtherDevice(server.url, email)).tasks())
    .toEqual([
      { title: 'Read', completed: false, inTrash: false },
      { title: 'Write', completed: true, inTrash: false },
    ])
})

test.describe('kept on the device', () => {
  test.use(withWorker)

  test('[SYNC-5a] a database deleted by the browser is created again with all its data', async ({
    page,
    context,
    server,
  }) => {
    const email = 'deleted-database@example.com'
    const user = testUserOn(page)
    await user.signedUp(email, ['Write'])
    await user.goOffline()
    await user.complete('Write')
    await user.offline(1)

    await page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
    })
    await user.add({ title: 'Read' })
    await context.setOffline(false)

    await user.synced()
    await page.reload()
    await expect(user.tasks()).toHaveText(['Read', 'Write'])
    await expect(user.completed('Write')).toBeChecked()
    expect(await (await connectOtherDevice(server.url, email)).tasks()).toEqual([
      { title: 'Read', completed: false, inTrash: false },
      { title: 'Write', completed: true, inTrash: false },
    ])
  })
})

test('[SYNC-5a] a database that fails to open once is opened again', async ({ page }) => {
  const user = testUserOn(page)
  await user.signedUp('opens-later@example.com')
  await user.synced()
  await page.addInitScript(failToOpenOnce)
  await page.reload()

  await user.add({ title: 'Write' })

  await expect.poll(() => storedRows(page)).toBe(1)
})

test.describe('[ROWS-9c, ROWS-9d] with a row from a newer version', () => {
  test('the page shows the other tasks, still sends changes, and asks for a reload', async ({
    page,
    server,
  }) => {
    const email = 'newer-row@example.com'
    const other = await signUpOnOtherDevice(server.url, email)
    await other.addTasks(
      ['Read', 'Unreadable', 'Write'].map((title) => ({ title, priority: 'low' })),
    )
    await makeUnreadable(page, 'Unreadable')
    const user = testUserOn(page)
    await user.signedIn(email)

    const banner = page.getByRole('alert').filter({ hasText: 'newer Daymark' })
    await expect(banner).toContainText('Something here is from a newer Daymark. Reload to see it.')
    await expect(user.card('Write')).toBeVisible()
    await expect(user.card('Read')).toBeVisible()
    await expect(user.card('Unreadable')).toHaveCount(0)

    await user.complete('Write')
    await user.add({ title: 'Call' })
    await user.synced()
    expect(await other.tasks()).toEqual([
      { title: 'Call', completed: false, inTrash: false },
      { title: 'Read', completed: false, inTrash: false },
      { title: 'Unreadable', completed: false, inTrash: false },
      { title: 'Write', completed: true, inTrash: false },
    ])

    await banner.getByRole('button', { name: 'Reload' }).click()
    await expect(user.completed('Write')).toBeChecked()
    await expect(banner).toBeVisible()
    // A request may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

/** Gives this task a priority that only a newer version can read, in every answer to the page. */
async function makeUnreadable(page: Page, title: string): Promise<void> {
  await page.route(/\/rest\/v1\/(rpc\/news_after|tasks)\?/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const rows = await response.json()
    for (const row of rows.map((each: { row?: unknown }) => each.row ?? each)) {
      if (row.title === title) row.priority = 'urgent'
    }
    await route.fulfill({ response, json: rows })
  })
}

/** Opens the database with the next schema version. */
async function openNewerVersion(page: Page): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    const [{ name = '', version = 0 } = {}] = await indexedDB.databases()
    await new Promise((resolve) => {
      indexedDB.open(name, version + 1).onsuccess = resolve
    })
  })
}

/** Runs in the page before the app: the first attempt to open a database fails. */
function failToOpenOnce(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function () {
    IDBFactory.prototype.open = open
    const request = open.call(this, 'broken', 1)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    return request
  }
}

/** The number of confirmed rows stored on the device. */
function storedRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    return new Promise<number>((resolve) => {
      const request = db.transaction('rows').objectStore('rows').count()
      request.onsuccess = () => {
        db.close()
        resolve(request.result)
      }
    })
  })
}
