import type { Page } from '@playwright/test'
import { withOpenCard } from './openCard.ts'
import { connectOtherDevice, signUpOnOtherDevice } from './otherDevice.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[AUTH-8, AUTH-17a, AUTH-17b] signing out on another device hides the page, and the same user finds their input after signing in', async ({
  page,
  context,
}) => {
  const email = 'locks@example.com'
  const { user, fields } = await withOpenCard(page, email)
  await user.synced()
  await typeATask(page)
  await fields.description.fill('half a sentence')

  await signOutElsewhere(await context.newPage())

  await expect(user.signInScreen()).toBeVisible()
  // The fields are found by their role, because hidden elements of the locked page do not count.
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Half a thought')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await user.submitSignIn(email)
  await expect(page.getByLabel('Task Name')).toHaveValue('Half a thought')
  await expect(fields.description).toHaveValue('half a sentence')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.card('Half a thought')).toBeVisible()
  await user.synced()
})

test('[AUTH-8, AUTH-17c] input is discarded once another user has signed in', async ({
  page,
  context,
  server,
}) => {
  await signUpOnOtherDevice(server.url, 'typed-next@example.com')
  const user = testUserOn(page)
  await user.signedUp('typed-before@example.com')
  await user.synced()
  await typeATask(page)
  await (await connectOtherDevice(server.url, 'typed-before@example.com')).changePassword(
    'another horse',
  )
  await expect(user.signInScreen()).toBeVisible({ timeout: 30_000 })

  await user.submitSignIn('typed-next@example.com')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(await page.content()).not.toContain('Half a thought')
  await signOutElsewhere(await context.newPage())
  await user.submitSignIn('typed-before@example.com', 'another horse')

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await expect(page.getByLabel('Task Name')).toBeHidden()
})

test('[AUTH-8, AUTH-17a, AUTH-17b] an open dialog is hidden with the page and does not cover the sign-in screen', async ({
  page,
  context,
}) => {
  const email = 'dialog@example.com'
  const user = testUserOn(page)
  await user.signedUp(email)
  await openSettings(page, 'Account')
  await page.getByLabel('New Email Address').fill('half@an.address')

  await signOutElsewhere(await context.newPage())
  await expect(user.signInScreen()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await user.submitSignIn(email)
  await expect(page.getByLabel('New Email Address')).toHaveValue('half@an.address')
})

test('[T56, AUTH-17d, AUTH-17e] a session ended on another device leaves nothing behind here, unless something is unsent', async ({
  page,
  server,
}) => {
  const email = 'ended-elsewhere@example.com'
  const user = testUserOn(page)
  await user.signedUp(email, ['Write'])
  await user.synced()
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      keys: Object.keys(localStorage).filter((key) => key.startsWith('daymark')).length,
    }))
  expect(await left()).toMatchObject({ databases: 1 })

  await (await connectOtherDevice(server.url, email)).changePassword('another horse')
  await expect(user.signInScreen()).toBeVisible({ timeout: 30_000 })
  await expect.poll(left).toEqual({ databases: 0, keys: 0 })

  await user.submitSignIn(email, 'another horse')
  await user.card('Write').getByRole('heading').click()
  await page.route('**/rest/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByLabel(/^Description of /).fill('half a sentence')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await (await connectOtherDevice(server.url, email, 'another horse')).changePassword('third horse')
  await expect(user.signInScreen()).toBeVisible({ timeout: 60_000 })
  expect(await left()).toMatchObject({ databases: 1 })
  await page.unroute('**/rest/v1/**')
  await user.submitSignIn(email, 'third horse')

  await user.synced()
  await expect(user.card('Write')).toContainText('half a sentence')
})

async function typeATask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  await page.getByLabel('Task Name').fill('Half a thought')
}

async function signOutElsewhere(page: Page): Promise<void> {
  await page.goto('/')
  await testUserOn(page).synced()
  await testUserOn(page).signOut()
  await expect(testUserOn(page).signInScreen()).toBeVisible()
}
