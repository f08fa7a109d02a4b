import { readFileSync } from 'node:fs'
import { expect, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { password, testUserOn } from './testUser.ts'

test('[ACCOUNT-1, ACCOUNT-2a, ACCOUNT-2b, DATA-2] a user exports everything and deletes the account', async ({
  page,
  context,
  environment,
}) => {
  const email = 'leaves-for-ever@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await user.signIn(email)
  await user.add({ title: 'Remember me' })
  await user.synced()
  const second = testUserOn(await context.newPage())
  await second.page.goto('/')
  await expect(second.card('Remember me')).toBeVisible()
  const settings = await openAccount(page)

  const saving = page.waitForEvent('download')
  await settings.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await saving).path()
  expect(readFileSync(file, 'utf8')).toContain('Remember me')
  await settings.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByLabel(/^To confirm, type/).fill(email)
  await dialog.getByRole('button', { name: 'Delete account for ever' }).click()

  await expect(user.signInScreen()).toBeVisible()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(second.signInScreen()).toBeVisible()
  const left = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(left).toEqual([])
  await user.submitSignIn(email)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
})
