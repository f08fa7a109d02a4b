import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type Environment, startEnvironment } from './environment.ts'
import { jsonOf } from './otherDevice.ts'
import { test as base, type TestServer } from './testServer.ts'
import { password } from './testUser.ts'

/** For journeys through everything an account can do: one server of that kind for a worker. */
export const test = base.extend<object, { environment: Environment; server: TestServer }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const environment = await startEnvironment()
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
  server: [async ({ environment }, use) => use(environment.server), { scope: 'worker' }],
})

export { expect } from '@playwright/test'

/** Somebody who signed up elsewhere some time ago, and followed the link. */
export async function signUpConfirmed({ server }: Environment, email: string): Promise<void> {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${server.url}/config.json`))
  // So that following the link opens no session for whoever follows it.
  const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  const body = JSON.stringify({ email, password, ...pkce })
  const headers = { apikey, 'content-type': 'application/json' }
  await jsonOf(await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body }))
  const link = await server.mailbox.linkIn('Confirm your email address', email)
  const { status } = await fetch(link, { redirect: 'manual' })
  if (status !== 303) throw new Error(`the address of ${email} is not confirmed: ${status}`)
}

/** Opens Account Settings. */
export async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** An authenticator app that was told a key. A code works once, so that each is of a later time. */
export function authenticator(key: string) {
  const app = new TOTP({ secret: key.replaceAll(' ', '') })
  const step = 30_000
  let last = 0
  return {
    nextCode() {
      // A server takes codes of half a minute ahead.
      const timestamp = Math.max(Date.now(), last + step)
      if (timestamp > Date.now() + step) throw new Error('this code would be of too late a time')
      last = timestamp
      return app.generate({ timestamp })
    },
  }
}
