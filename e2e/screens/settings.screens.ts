import type { Page } from '@playwright/test'
import { openSettings } from '../settingsDialog.ts'
import { at } from './sampleDay.ts'
import { screen } from './screen.ts'

const sizes = ['desktop', 'phone', 'narrow'] as const
const hours = 3_600_000

/** The account data that the mocked server returns. */
type Has = { factors?: object[]; providers?: string[]; identities?: object[] }

screen('settings two-factor', async (_user, page) => open(page, 'Two-factor'), {
  sizes: [...sizes],
  before: (page) => account(page, {}),
})

screen('settings app', async (_user, page) => open(page, 'App'), {
  sizes: [...sizes],
  before: (page) => account(page, {}),
})

screen('settings words', async (_user, page) => open(page, 'Quick add'), {
  sizes: [...sizes],
  before: (page) => account(page, {}),
})

screen(
  'settings two-factor set up',
  async (_user, page) => {
    await open(page, 'Two-factor')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Six-digit code').pressSequentially('29')
  },
  { sizes: [...sizes], before: (page) => account(page, {}) },
)

screen(
  'settings two-factor refused',
  async (_user, page) => {
    await open(page, 'Two-factor')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Six-digit code').fill('418 205')
    await page.getByRole('button', { name: 'Verify and turn on' }).click()
    await page.getByText('That code did not match').waitFor()
  },
  { before: (page) => account(page, {}) },
)

screen('settings two-factor on', async (_user, page) => open(page, 'Two-factor'), {
  sizes: [...sizes],
  before: (page) => account(page, { factors: [app, phone] }),
})

screen(
  'settings recovery codes',
  async (_user, page) => {
    await open(page, 'Two-factor')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('button', { name: 'Download' }).waitFor()
  },
  { sizes: [...sizes], before: (page) => account(page, { factors: [app] }) },
)

screen(
  'settings factor removed',
  async (_user, page) => {
    await open(page, 'Two-factor')
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  },
  { before: (page) => account(page, { factors: [app] }) },
)

screen(
  'settings phone',
  async (_user, page) => {
    await open(page, 'Two-factor')
    await page.getByRole('button', { name: 'Add a phone' }).click()
  },
  { before: (page) => account(page, {}) },
)

screen('settings sessions', async (_user, page) => open(page, 'Sessions'), {
  sizes: [...sizes],
  before: (page) => account(page, {}),
})

screen('settings ways', async (_user, page) => open(page, 'Ways to sign in'), {
  sizes: [...sizes],
  before: (page) => account(page, { providers: ['google', 'github'], identities: [email, google] }),
})

screen('settings data', async (_user, page) => open(page, 'Your data'), {
  sizes: [...sizes],
  before: (page) => account(page, {}),
})

screen(
  'settings delete account',
  async (_user, page) => {
    await open(page, 'Your data')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('To confirm').fill('maren')
    await page.getByLabel('Your password').fill('correct horse')
    await page.getByRole('button', { name: 'Delete account for ever' }).click()
  },
  { sizes: [...sizes], before: (page) => account(page, {}) },
)

screen('settings password proof', async (_user, page) => {
  const refusals = ['current_password_required', 'reauthentication_needed']
  await page.route('**/auth/v1/user?**', (route) => {
    const code = refusals.shift()
    return code ? route.fulfill(refusal(400, code, 'More is needed')) : route.continue()
  })
  await page.route('**/auth/v1/reauthenticate**', (route) => route.fulfill({ json: {} }))
  await open(page, 'Password')
  await page.getByPlaceholder('Enter new password').fill('another horse')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByLabel('Current Password').fill('correct horse')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByLabel('Code from the email').waitFor()
})

screen('settings out of reach', async (_user, page) => {
  await page.route('**/auth/v1/**', (route) => route.abort())
  await open(page, 'Two-factor')
  await page.getByText('This could not be loaded').first().waitFor()
})

async function open(page: Page, section: string): Promise<void> {
  await openSettings(page, ['Quick add', 'App'].includes(section) ? 'Settings' : 'Account', section)
  await page.mouse.move(0, 0)
}

const since = '2026-10-02T08:00:00.000Z'
const app = {
  id: '10000000-0000-4000-8000-000000000001',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Authenticator app',
  created_at: since,
}
const phone = {
  id: '10000000-0000-4000-8000-000000000002',
  factor_type: 'phone',
  status: 'verified',
  friendly_name: 'Phone +41791234567',
  phone: '41791234567',
  created_at: since,
}
const email = {
  identity_id: 'one',
  provider: 'email',
  identity_data: { email: 'maren@example.com' },
}
const google = {
  identity_id: 'two',
  provider: 'google',
  identity_data: { email: 'maren@gmail.com' },
}

/** Mocked for the settings only: real factors would ask for a code at sign-in. */
async function account(page: Page, { factors = [], providers = [], identities = [email] }: Has) {
  const external = Object.fromEntries(providers.map((name) => [name, true]))
  const device = { id: 'here', current: true, aal: 'aal1', created_at: since, user_agent: null }
  const sessions = [
    {
      ...device,
      last_used_at: since,
      browser: 'Firefox',
      system: 'Linux',
      place: '203.0.113.0/24',
    },
    {
      ...device,
      id: 'there',
      current: false,
      last_used_at: new Date(at('09:41').getTime() - 2 * hours).toISOString(),
      browser: 'Safari',
      system: 'iOS',
      place: '198.51.100.0/24',
    },
  ]
  const codes = Array.from({ length: 10 }, (_, index) => `7k${index}mp-q4${index}xd`)
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: {
        external: { email: true, ...external },
        mfa_phone_enabled: true,
        manual_linking_enabled: true,
        daymark_account: true,
      },
    }),
  )
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), factors, identities } })
  })
  await page.route('**/auth/v1/user/sessions', (route) => route.fulfill({ json: { sessions } }))
  await page.route('**/auth/v1/factors/recovery-codes', (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? { codes } : { remaining: 8 } }),
  )
}

function refusal(status: number, code: string, message: string) {
  return { status, headers: { 'x-supabase-api-version': '2024-01-01' }, json: { code, message } }
}
