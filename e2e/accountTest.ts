import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type Environment, startEnvironment } from './environment.ts'
import { acceptLink } from './mailLink.ts'
import { jsonOf } from './otherDevice.ts'
import { openSettings } from './settingsDialog.ts'
import { test as base, type TestServer } from './testServer.ts'
import { password } from './testUser.ts'

/** For account journeys: one fully configured server per Playwright worker. */
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

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Creates a user with a confirmed e-mail address over the API. */
export async function signUpConfirmed({ server }: Environment, email: string): Promise<void> {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${server.url}/config.json`))
  const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  const body = JSON.stringify({ email, password, ...pkce })
  const headers = { apikey, 'content-type': 'application/json' }
  await jsonOf(await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body }))
  await acceptLink(await server.mailbox.linkIn('Confirm your email address', email))
}

/** Opens ‘Account’ in Account Settings. */
export const openAccount = (page: Page) => openSettings(page, 'Account')

/** An authenticator app. Each code works once, so every call uses a later time step. */
export function authenticator(key: string) {
  const app = new TOTP({ secret: key.replaceAll(' ', '') })
  const step = 30_000
  let last = 0
  return {
    nextCode() {
      // The server accepts codes up to one step (30 s) ahead.
      const timestamp = Math.max(Date.now(), last + step)
      if (timestamp > Date.now() + step)
        throw new Error('the next code would be too far in the future')
      last = timestamp
      return app.generate({ timestamp })
    },
  }
}
