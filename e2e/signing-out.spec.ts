import { openSettings } from './settingsDialog.ts'
import { expect, test, withWorker } from './testServer.ts'
import { offlineWithOneTask, testUserOn } from './testUser.ts'

test.describe('signing out with something unsent', () => {
  test.use(withWorker)

  test('[SYNC-4a] asks, and may be cancelled', async ({ page, context }) => {
    const user = testUserOn(page)
    await offlineWithOneTask(page, 'asks@example.com')

    await page.getByRole('button', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out now?' })
    await expect(dialog.getByText('One change has not been sent yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Sync now' }).click()
    await expect(dialog.getByText('You are offline.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()

    await expect(user.card('Write')).toBeVisible()
    await context.setOffline(false)
    await user.synced()
  })

  test('[SYNC-4b] sends it first when asked to', async ({ page, context }) => {
    const user = testUserOn(page)
    await offlineWithOneTask(page, 'sends@example.com')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sync now' }).click()

    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await user.signIn('sends@example.com')
    await expect(user.card('Write')).toBeVisible()
  })

  test('[AUTH-6e, SYNC-4c] discards it on request, also on phones', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const user = testUserOn(page)
    await offlineWithOneTask(page, 'loses@example.com')
    await openSettings(page, 'Account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out and lose 1 change' }).click()

    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    const left = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(left).toEqual([])
    await context.setOffline(false)
    await user.signIn('loses@example.com')
    await expect(page.getByText('A clear page')).toBeVisible()
  })
})

test.describe('signing out with something that the server refuses', () => {
  // There is no worker here: its requests may pass a route that was set a moment ago.
  test('[SYNC-4a] does not sign out when the server refuses it', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('stays-unsent@example.com')
    await user.synced()
    let isReached = false
    await page.route('**/rest/v1/tasks?**', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return isReached
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'not like this' } })
        : route.abort()
    })
    await user.add({ title: 'Write' })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('One change has not been sent yet.')).toBeVisible()

    isReached = true
    await page.getByRole('button', { name: 'Sync now' }).click()

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('“Write” was not added.')).toBeVisible()
    // Refused changes exist on this device only.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('One change was refused.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out and lose 1 change' })).toBeVisible()
  })
})
