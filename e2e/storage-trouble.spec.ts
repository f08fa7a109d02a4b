import type { Page } from '@playwright/test'
import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

test('a newer Daymark in another tab: this one says so and sends what is done in it all the same', async ({
  page,
  context,
  daymark,
}) => {
  const email = 'newer-tab@example.com'
  const person = personAt(page)
  await person.signedUp(email)
  await person.add({ title: 'Write' })
  await person.synced()
  await openNewer(await context.newPage())

  await person.complete('Write')
  await person.add({ title: 'Read' })

  await expect(person.completed('Write')).toBeChecked()
  await expect(page.getByRole('alert')).toContainText('A newer Daymark is open in another tab.')
  await expect
    .poll(async () => (await elsewhere(daymark.url, email)).tasks())
    .toEqual([
      { title: 'Read', completed: false, inTrash: false },
      { title: 'Write', completed: true, inTrash: false },
    ])
})

test('a database deleted under us is made again, with everything in it', async ({
  page,
  context,
  daymark,
}) => {
  const email = 'deleted-database@example.com'
  const person = personAt(page)
  await person.signedUp(email)
  await person.add({ title: 'Write' })
  await person.synced()
  await person.kept()
  await context.setOffline(true)
  await person.complete('Write')
  await person.offline(1)

  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
  })
  await person.add({ title: 'Read' })
  await context.setOffline(false)

  await person.synced()
  await page.reload()
  await expect(person.tasks()).toHaveText(['Read', 'Write'])
  await expect(person.completed('Write')).toBeChecked()
  expect(await (await elsewhere(daymark.url, email)).tasks()).toEqual([
    { title: 'Read', completed: false, inTrash: false },
    { title: 'Write', completed: true, inTrash: false },
  ])
})

test('a database that would not open once is opened when it will', async ({ page }) => {
  const person = personAt(page)
  await person.signedUp('opens-later@example.com')
  await person.synced()
  await page.addInitScript(failToOpenOnce)
  await page.reload()

  await person.add({ title: 'Write' })

  await expect.poll(() => rowsKept(page)).toBe(1)
})

/** The database as the next version of the app will have it. */
async function openNewer(page: Page): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    const [{ name = '', version = 0 } = {}] = await indexedDB.databases()
    await new Promise((resolve) => {
      indexedDB.open(name, version + 1).onsuccess = resolve
    })
  })
}

/** Runs in the page, before the app does: the first database it asks for cannot be opened. */
function failToOpenOnce(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function () {
    IDBFactory.prototype.open = open
    const request = open.call(this, 'broken', 1)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    return request
  }
}

/** How many tasks the device has of what the server has confirmed. */
function rowsKept(page: Page): Promise<number> {
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
