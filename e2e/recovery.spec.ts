import { expect, signUpConfirmed, test } from './accountTest.ts'
import { testUserOn } from './testUser.ts'

const brandNew = 'a brand new one'

test('[AUTH-10a, AUTH-10b, AUTH-10c, AUTH-10d, BEGIN-5a] a recovery link leads to a new password, also after a reload', async ({
  page,
  environment,
}) => {
  const email = 'forgetful@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await page.goto('/')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(
    page.getByText(
      'This server sends no mail. Ask whoever runs it for a link: npm run people -- link',
      { exact: true },
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText(`This server sends no mail. If there is an account for ${email}`),
  ).toBeVisible()
  await expect(page.getByText('npm run people -- link <address> --show')).toBeVisible()

  await page.goto(await environment.server.mailbox.linkIn('Choose a new password', email))
  const choose = page.getByRole('heading', { name: 'Choose a new password' })
  await expect(choose).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(choose).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill(brandNew)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()

  await user.signOut()
  await user.submitSignIn(email)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await user.signIn(email, brandNew)
})

test('[AUTH-10i, AUTH-10e] a recovery link goes on in another browser, and not a second time', async ({
  page,
  browser,
  environment,
}) => {
  const email = 'elsewhere@example.com'
  await signUpConfirmed(environment, email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await environment.server.mailbox.linkIn('Choose a new password', email)

  const other = await (await browser.newContext({ baseURL: environment.server.url })).newPage()
  await other.goto(link)
  const question = other.getByRole('heading', { name: `Choose a new password for ${email}?` })
  await expect(question).toBeVisible()
  await testUserOn(page).signIn(email)
  await testUserOn(page).signOut()
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByLabel('New Password', { exact: true }).fill(brandNew)
  await other.getByRole('button', { name: 'Save new password' }).click()
  await expect(other.getByRole('region', { name: 'Summary' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired')

  await testUserOn(page).signIn(email, brandNew)
  await other.context().close()
})

test('[AUTH-10f] the code of a recovery mail leads to a new password where the link was asked for', async ({
  page,
  environment,
}) => {
  const email = 'types@example.com'
  await signUpConfirmed(environment, email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page
    .getByLabel('Six-digit code')
    .fill(await environment.server.mailbox.codeIn('Choose a new password', email))
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})
