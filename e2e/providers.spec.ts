import { expect, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { testUserOn } from './testUser.ts'

const ada = { sub: 'ada', email: 'ada@provider.example', email_verified: true, name: 'Ada' }

test('[AUTH-11a, AUTH-11b] a provider signs a new user up, unless they refuse there', async ({
  page,
  environment,
}) => {
  const providerButton = page.getByRole('button', { name: /^Continue with/ })
  environment.provider.expectVisit('refuses')
  await page.goto('/')
  await providerButton.click()
  await expect(page.getByRole('alert')).toContainText(
    'You were not signed in: the sign-in was refused or cancelled.',
  )
  expect(new URL(page.url()).search).toBe('')

  environment.provider.expectVisit(ada)
  await providerButton.click()

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  const settings = await openAccount(page)
  await expect(settings.getByText(`Signed in as ${ada.email}`)).toBeVisible()
})

test('[AUTH-12a] a provider is linked to an account, signs in to it, and is unlinked', async ({
  page,
  environment,
}) => {
  const email = 'links@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await user.signIn(email)
  environment.provider.expectVisit({ sub: 'links', email: 'other@provider.example' })
  const before = await openAccount(page)
  await before.getByRole('button', { name: 'Connect Single sign-on' }).click()
  // Signs in at the provider and returns.
  await expect(before).toBeHidden()

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await user.signOut()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  const settings = await openAccount(page)
  await expect(settings.getByText(`Signed in as ${email}`)).toBeVisible()

  await settings.getByRole('button', { name: /^Disconnect (?!Password)/ }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click()
  await expect(settings.getByRole('button', { name: 'Connect Single sign-on' })).toBeVisible()
  await expect(settings.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0)
  expect(environment.server.mailbox.subjects(email).length).toBeGreaterThan(2)
})
