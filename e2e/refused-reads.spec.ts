import { expect, test, withoutWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withoutWorker)

// What PostgREST answers where the migrations were not applied, or a right was revoked.
const withoutMigrations = {
  status: 404,
  json: { code: 'PGRST205', message: "Could not find the table 'public.news'" },
}
const withoutRight = {
  status: 403,
  json: { code: '42501', message: 'permission denied for view news' },
}

test('[SYNC-1] a server that does not let the tasks be read is no empty day', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.fulfill(withoutMigrations))
  const user = testUserOn(page)
  await user.signedUp('unmigrated@example.com')

  await expect(page.getByText('Your tasks could not be read')).toBeVisible()
  await expect(page.getByText('look whether all its migrations are applied')).toBeVisible()
  await expect(page.getByText('Synced')).toHaveCount(0)
  // While it is refused still: it also tries again by itself, and then there is no button to press.
  const asked = page.waitForRequest('**/rest/v1/**')
  await page.locator('#tasks').getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/rest/v1/**')

  await user.synced()
  await expect(page.getByText('Your tasks could not be read')).toBeHidden()
})

test('[SYNC-1] a right that was taken away leaves the tasks on the screen, and is told', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('revoked@example.com')
  await user.add({ title: 'Write' })
  await user.synced()
  await page.route('**/rest/v1/news?**', (route) => route.fulfill(withoutRight))
  await page.reload()

  const banner = page.getByRole('region', { name: 'Sync paused' })
  await expect(banner.getByText('Your tasks could not be read')).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  const asked = page.waitForRequest('**/rest/v1/news?**')
  await banner.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/rest/v1/news?**')

  await user.synced()
  await expect(banner).toBeHidden()
})

test('[SYNC-1] a change waits where the server lacks its table, and is not undone', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('behind@example.com')
  await user.synced()
  await page.route('**/rest/v1/tasks?**', (route) => route.fulfill(withoutMigrations))
  await user.add({ title: 'Write' })

  const banner = page.getByRole('region', { name: 'Sync paused' })
  await expect(banner.getByText('Your changes could not be sent')).toBeVisible()
  await expect(user.tasks()).toHaveText(['Write'])
  await page.unroute('**/rest/v1/tasks?**')

  await user.synced()
  await expect(banner).toBeHidden()
  await expect(user.tasks()).toHaveText(['Write'])
})

test('[SYNC-1] a failed fetch does not speak of changes that wait, if none do', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('nothing-waits@example.com')
  await user.add({ title: 'Write' })
  await user.synced()
  await page.route('**/rest/v1/news?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'no database' } }),
  )
  await page.reload()

  const banner = page.getByRole('region', { name: 'Sync paused' })
  await expect(banner.getByText('What is new could not be fetched.')).toBeVisible()
  await expect(page.getByText('could not be sent')).toHaveCount(0)
})
