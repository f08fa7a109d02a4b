import type { Page } from '@playwright/test'
import { screen } from './screen.ts'

const email = 'maren@example.com'
const id = '00000000-0000-4000-8000-000000000001'
const app = { id: 'a', factor_type: 'totp', status: 'verified', friendly_name: 'Bitwarden' }
const phone = { id: 'b', factor_type: 'phone', status: 'verified', phone: '+4915112345642' }

screen(
  'sign in with providers',
  async (_user, page) => page.getByText('Continue with GitHub').waitFor(),
  { has: 'nobody', before: withProviders },
)

screen(
  'sign in to a server without an account',
  async (_user, page) => page.getByText('There is no account').waitFor(),
  {
    has: 'nobody',
    before: async (page) => {
      await page.route('**/auth/v1/settings', async (route) => {
        const response = await route.fetch()
        const settings = { ...(await response.json()), daymark_has_accounts: false }
        await route.fulfill({ response, json: settings })
      })
    },
  },
)

screen(
  'sign in with a link that is used up',
  async (_user, page) => {
    const error = 'error=access_denied&error_code=otp_expired'
    await page.goto('about:blank')
    await page.goto(`/#${error}&error_description=Email+link+is+invalid+or+has+expired`)
    await page.getByRole('alert').waitFor()
  },
  { has: 'nobody' },
)

screen(
  'sign up to confirm',
  async (_user, page) => {
    await page.route('**/auth/v1/signup?**', (route) => route.fulfill({ json: { id, email } }))
    await page.getByRole('button', { name: /Sign up$/ }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await page.getByText('Send again in').waitFor()
  },
  { has: 'nobody' },
)

screen('forgot password', async (_user, page) => forgot(page), { has: 'nobody' })

screen(
  'forgot password sent',
  async (_user, page) => {
    await forgot(page)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('This server sends no mail. If there').waitFor()
  },
  { has: 'nobody' },
)

screen(
  'new password',
  async (_user, page) => page.getByRole('heading', { name: 'Choose a new password' }).waitFor(),
  { has: 'nobody', before: (page) => withSession(page, 'recovered', []) },
)

screen(
  'new password refused',
  async (_user, page) => {
    const message = 'New password should be different from the old password.'
    const json = { error_code: 'same_password', message }
    await page.route('**/auth/v1/user?**', (route) => route.fulfill({ status: 422, json }))
    await page.getByLabel('New Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByRole('alert').waitFor()
  },
  { has: 'nobody', before: (page) => withSession(page, 'recovered', []) },
)

screen('code', async (_user, page) => page.getByLabel('Six-digit code').fill('418'), {
  has: 'nobody',
  before: (page) => withSession(page, 'weak', [app]),
})

screen(
  'code refused',
  async (_user, page) => {
    await page.route('**/factors/*/challenge', (route) => route.fulfill({ json: { id } }))
    const json = { error_code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
    await page.route('**/factors/*/verify', (route) => route.fulfill({ status: 422, json }))
    await page.getByLabel('Six-digit code').fill('418299')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('That code did not match').waitFor()
  },
  { has: 'nobody', before: (page) => withSession(page, 'weak', [app]) },
)

screen(
  'code from a phone',
  async (_user, page) => {
    await page.route('**/factors/*/challenge', (route) => route.fulfill({ json: { id } }))
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Six-digit code').waitFor()
  },
  { has: 'nobody', before: (page) => withSession(page, 'weak', [phone, app]) },
)

screen(
  'recovery code',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill('7kx2m-9fqrt')
  },
  { has: 'nobody', before: (page) => withSession(page, 'weak', [app]) },
)

async function forgot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
}

function withProviders(page: Page): Promise<unknown> {
  const external = { email: true, phone: false, google: true, github: true }
  return page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }))
}

/** A stored session for which the planner does not open yet. */
async function withSession(
  page: Page,
  kind: 'weak' | 'recovered',
  factors: object[],
): Promise<void> {
  const claims = { aal: 'aal1', session_id: 'this one' }
  const access_token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`
  const expires_at = 4_000_000_000
  const session = { access_token, refresh_token: 'r', expires_at, user: { id, email, factors } }
  const kept = { session: JSON.stringify(session), owes: kind === 'recovered' }
  await page.addInitScript(({ session, owes }) => {
    const key = `daymark-session-${location.host}`
    localStorage.setItem(key, session)
    if (owes) localStorage.setItem(`${key}-recovery`, 'this one')
  }, kept)
}
