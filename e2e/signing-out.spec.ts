import { mountedDevice, refusing } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { openSettings } from './settingsDialog.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { offlineWithOneTask, testUserOn } from './testUser.ts'

test.describe('signing out with something unsent', () => {
  test.use(withWorker)

  serverTest('[SYNC-4b] sends it first when asked to', async ({ page, context, server }) => {
    await offlineWithOneTask(page, 'sends@example.com')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sync now' }).click()

    await context.setOffline(false)

    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    const other = await connectOtherDevice(server.url, 'sends@example.com')
    expect((await other.tasks()).map(({ title }) => title)).toEqual(['Write'])
  })

  serverTest(
    '[AUTH-6e, SYNC-4c] discards it on request, also on phones',
    async ({ page, context }) => {
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
      await user.submitSignIn('loses@example.com')
      await expect(page.getByText('A clear page')).toBeVisible()
    },
  )
})

test('[SYNC-4a] signing out with something unsent asks, and may be cancelled', async ({ page }) => {
  const user = testUserOn(page)
  const device = mountedDevice(page)
  await user.opened()
  await device.setOffline(true)
  await user.add({ title: 'Write' })
  await user.offline(1)

  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out now?' })
  await expect(dialog.getByText('One change has not been sent yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sync now' }).click()
  await expect(dialog.getByText('You are offline.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()

  await expect(user.card('Write')).toBeVisible()
  await device.setOffline(false)
  await user.synced()
})

test('[SYNC-4a] signing out with something unsent does not sign out when the server refuses it', async ({
  page,
}) => {
  const user = testUserOn(page)
  const device = mountedDevice(page)
  await user.opened()
  await device.fail({ changes: { tasks: { kind: 'offline' } } })
  await user.add({ title: 'Write' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('One change has not been sent yet.')).toBeVisible()

  await device.fail(refusing('tasks'))
  await page.getByRole('button', { name: 'Sync now' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('“Write” was not added.')).toBeVisible()
  // Refused changes exist on this device only.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('One change was refused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out and lose 1 change' })).toBeVisible()
})
