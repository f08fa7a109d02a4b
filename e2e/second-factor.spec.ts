import { authenticator, expect, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { routePrograms } from './routedPrograms.ts'
import { testUserOn } from './testUser.ts'

test('[AUTH-13a, AUTH-13b, AUTH-13c, CODES-1a, CODES-1c, CODES-2a, AUTH-8] a second factor is set up, asked for at sign-in, and replaced by a recovery code', async ({
  page,
  environment,
}) => {
  const email = 'careful@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await user.signIn(email)
  const settings = await openAccount(page)
  await settings.getByRole('button', { name: 'Set up' }).click()
  await expect(settings.getByRole('img', { name: 'QR code' })).toBeVisible()
  const key = await settings.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const app = authenticator(key ?? '')
  await settings.getByLabel('Six-digit code').fill(app.nextCode())
  await settings.getByRole('button', { name: 'Verify and turn on' }).click()
  await expect(settings.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const codes = await settings.getByRole('listitem').filter({ hasText: '-' }).allTextContents()
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings.getByText('10 codes left.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  const prompt = page.getByRole('heading', { name: 'Enter your code' })
  const planner = page.getByRole('region', { name: 'Summary' })
  async function signInAgain(): Promise<void> {
    await user.signOut()
    await user.submitSignIn(email)
    await expect(prompt).toBeVisible()
  }

  await signInAgain()
  await page.reload()
  await expect(prompt).toBeVisible()
  await expect(planner).toBeHidden()
  await page.getByLabel('Six-digit code').fill('000')
  // The focus ring is drawn around the box of the next digit.
  await expect(page.locator('form span[data-marked]')).toHaveCount(1)
  await expect(page.locator('form span[data-marked] ~ span')).toHaveCount(2)
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code did not match. Try the next one.')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(app.nextCode())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(planner).toBeVisible()

  await signInAgain()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(planner).toBeVisible()
  await expect((await openAccount(page)).getByText('9 codes left.')).toBeVisible()
})

test('[AUTH-14] a phone is added by a message, and removed', async ({ page, environment }) => {
  const email = 'phones@example.com'
  await signUpConfirmed(environment, email)
  await testUserOn(page).signIn(email)
  const settings = await openAccount(page)
  await settings.getByRole('button', { name: 'Add a phone' }).click()
  await settings.getByLabel('Phone number').fill('+41 79 123 45 67')
  await settings.getByRole('button', { name: 'Send code' }).click()
  await expect(settings.getByText(/^We sent a code to/)).toBeVisible()
  await expect(settings.getByLabel('Six-digit code')).toBeFocused()

  await settings
    .getByLabel('Six-digit code')
    .fill(environment.smsGateway.codeAt('+41791234567').code)
  await settings.getByRole('button', { name: 'Verify and turn on' }).click()
  await settings.getByRole('button', { name: 'Done' }).click()
  await settings.getByRole('button', { name: 'Remove Phone +41791234567' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()

  await expect(settings.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(settings.getByText('Phone +41791234567', { exact: true })).toBeHidden()
})

test('[OAUTH-3r] what an app asks is kept through a second factor', async ({
  page,
  environment,
}) => {
  const email = 'careful-with-apps@example.com'
  await signUpConfirmed(environment, email)
  await routePrograms(page)
  const user = testUserOn(page)
  await user.signIn(email)
  const settings = await openAccount(page)
  await settings.getByRole('button', { name: 'Set up' }).click()
  const key = await settings.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const app = authenticator(key ?? '')
  await settings.getByLabel('Six-digit code').fill(app.nextCode())
  await settings.getByRole('button', { name: 'Verify and turn on' }).click()
  await settings.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await user.signOut()

  await page.goto(`${new URL(page.url()).origin}/?connect=abc`)
  await user.submitSignIn(email)
  await page.getByLabel('Six-digit code').fill(app.nextCode())
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page.getByRole('dialog', { name: 'Connect Claude?' })).toBeVisible()
})
