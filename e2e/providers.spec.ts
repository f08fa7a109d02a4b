import { expect, newMember, settingsOf, test } from './account.ts'
import { personAt } from './person.ts'

const ada = { sub: 'ada', email: 'ada@provider.example', email_verified: true, name: 'Ada' }

test('[AUTH-10] somebody new comes in through a provider, unless they refuse there', async ({
  page,
  world,
}) => {
  const elsewhere = page.getByRole('button', { name: /^Continue with/ })
  world.provider.expectVisit('refuses')
  await page.goto('/')
  await elsewhere.click()
  await expect(page.getByRole('alert')).toContainText('They would rather not')
  expect(new URL(page.url()).search).toBe('')

  world.provider.expectVisit(ada)
  await elsewhere.click()

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  const settings = await settingsOf(page)
  await expect(settings.getByText(`Signed in as ${ada.email}`)).toBeVisible()
})

test('[AUTH-10] a provider is added to an account, opens it, and is taken away again', async ({
  page,
  world,
}) => {
  const email = 'links@example.com'
  await newMember(world, email)
  const person = personAt(page)
  await person.signIn(email)
  world.provider.expectVisit({ sub: 'links', email: 'other@provider.example' })
  const before = await settingsOf(page)
  await before.getByRole('button', { name: /^Connect / }).click()
  // There and back again.
  await expect(before).toBeHidden()

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await person.signOut()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  const settings = await settingsOf(page)
  await expect(settings.getByText(`Signed in as ${email}`)).toBeVisible()

  await settings.getByRole('button', { name: /^Disconnect (?!Password)/ }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click()
  await expect(settings.getByRole('button', { name: /^Connect / })).toBeVisible()
  await expect(settings.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0)
  expect(world.daymark.letters.subjects(email).length).toBeGreaterThan(2)
})
