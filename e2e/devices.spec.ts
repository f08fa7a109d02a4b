import { expect, iPhone, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { testUserOn } from './testUser.ts'

test('[AUTH-8, AUTH-16b, AUTH-16d, AUTH-16c, AUTH-17a] one session ends another, which locks at once', async ({
  page,
  browser,
  environment,
}) => {
  const email = 'many-devices@example.com'
  await signUpConfirmed(environment, email)
  const lost = await browser.newContext({ baseURL: environment.server.url, userAgent: iPhone })
  const phone = testUserOn(await lost.newPage())
  await phone.signIn(email)
  await phone.synced()
  await testUserOn(page).signIn(email)
  const settings = await openAccount(page)

  await expect(settings.getByText(/^\d devices, not checked yet$/)).toBeVisible()
  await settings.getByRole('button', { name: 'Check now' }).click()
  await expect(settings.getByText(/^\d devices, the same plan, checked \d+:\d\d/)).toBeVisible()

  await settings.getByRole('button', { name: 'Sign out Safari on iOS' }).click()

  await expect(settings.getByText('Safari on iOS', { exact: true })).toBeHidden()
  await expect(phone.signInScreen()).toBeVisible()
  await expect(settings.getByText(/^This device, 127/)).toBeVisible()
  await lost.close()
})
