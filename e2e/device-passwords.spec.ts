import { shiftMs } from './journeyClock.ts'
import { shownAccess } from './phoneClient.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, startTestServer, test } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

const halfAnHour = { DAYMARK_CLOCK_SHIFT_MS: String(shiftMs + 30 * 60_000) }

test('[DAV-1b, DAV-1e, DAV-1g, DAV-1r] a device gets a password half an hour after the sign-in, and a new password ends it', async ({
  browser,
}) => {
  const server = await startTestServer()
  const page = await browser.newPage({ baseURL: server.url })
  await testUserOn(page).signedUp('devices@example.com')
  await server.stop()
  await server.start(halfAnHour)
  const settings = await openSettings(page, 'Account', 'Connections')

  await settings.getByRole('button', { name: 'Connect a device' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill("Ana's phone")
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Connect a device' })
  await form.getByLabel('Your password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(form.getByText('That is not your current password.')).toBeVisible()
  await form.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')

  const made = page.getByRole('dialog', { name: "Ana's phone" })
  await expect(
    made.getByText(`Phones need an https address. This server is at ${server.url}`),
  ).toBeVisible()
  const access = await shownAccess(made)
  expect(access).toEqual({
    address: `${server.url}/dav/`,
    user: 'devices@example.com',
    password: expect.stringMatching(/^[a-z2-7]{4}( [a-z2-7]{4}){5}$/),
  })
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(settings.getByText('All lists, rings. Never used.')).toBeVisible()

  await settings.getByRole('navigation').getByRole('button', { name: 'Password' }).click()
  await settings.getByLabel('New Password', { exact: true }).fill('staple battery')
  await settings.getByRole('button', { name: 'Update Password' }).click()
  await expect(settings.getByText('Password updated successfully')).toBeVisible()
  await expect(settings.getByText('No device is connected.')).toBeVisible()

  await page.close()
  await server.close()
})
