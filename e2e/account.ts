import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { test as base, type Daymark } from './daymark.ts'
import { answer } from './elsewhere.ts'
import { password } from './person.ts'
import { openWorld, type World } from './world.ts'

/** For journeys through everything an account can do: one server of that kind for a worker. */
export const test = base.extend<object, { world: World; daymark: Daymark }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  daymark: [async ({ world }, use) => use(world.daymark), { scope: 'worker' }],
})

export { expect } from '@playwright/test'

/** Somebody who signed up elsewhere some time ago, and followed the link. */
export async function newMember({ daymark }: World, email: string): Promise<void> {
  const { supabaseAnonKey: apikey } = await answer(await fetch(`${daymark.url}/config.json`))
  // So that following the link opens no session for whoever follows it.
  const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  const body = JSON.stringify({ email, password, ...pkce })
  const headers = { apikey, 'content-type': 'application/json' }
  await answer(await fetch(`${daymark.url}/auth/v1/signup`, { method: 'POST', headers, body }))
  const link = await daymark.letters.linkIn('Confirm your email address', email)
  const { status } = await fetch(link, { redirect: 'manual' })
  if (status !== 303) throw new Error(`the address of ${email} is not confirmed: ${status}`)
}

/** Opens Account Settings. */
export async function settingsOf(page: Page) {
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
