import type { Page } from '@playwright/test'
import { expect, test } from './accountTest.ts'
import { password, testUserOn } from './testUser.ts'

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText(`Whoever runs it has the link that confirms ${email}`)).toBeVisible()
}

test('[AUTH-6a] sign-up is completed by the link in the mail', async ({ page, environment }) => {
  const email = 'confirms@example.com'
  await signUp(page, email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Email not confirmed')

  await page.goto(await environment.server.mailbox.linkIn('Confirm your email address', email))

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await testUserOn(page).signOut()
  await testUserOn(page).signIn(email)
})

test('[AUTH-6a, AUTH-9c] a link followed in another browser confirms the address and signs in there, once its user agrees', async ({
  page,
  browser,
  environment,
}) => {
  const email = 'confirms-elsewhere@example.com'
  await signUp(page, email)

  const other = await (await browser.newContext()).newPage()
  await other.goto(await environment.server.mailbox.linkIn('Confirm your email address', email))

  await testUserOn(page).submitSignIn(email)
  await expect(page.getByRole('alert')).toContainText('Email not confirmed')
  await expect(other.getByRole('heading', { name: `Continue as ${email}?` })).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('region', { name: 'Summary' })).toBeVisible()
  await testUserOn(page).signIn(email)
  await other.context().close()
})
