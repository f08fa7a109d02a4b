import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { type Failure, silence } from './failure.ts'

/** What the backend has switched on; a hosted project does not say all of it. */
export type Settings = v.InferOutput<typeof Settings>

const Settings = v.pipe(
  v.object({
    external: v.optional(v.looseObject({}), {}),
    disable_signup: v.optional(v.boolean(), false),
    mfa_phone_enabled: v.optional(v.boolean(), false),
    manual_linking_enabled: v.optional(v.boolean(), false),
    /** Whether sessions can be listed, recovery codes made, the account exported and deleted. */
    daymark_account: v.optional(v.boolean(), false),
    /** Whose question is to be answered before anything else; a hosted project does not say. */
    captcha: v.optional(
      v.nullable(
        v.object({ provider: v.picklist(['turnstile', 'hcaptcha']), site_key: v.string() }),
      ),
      null,
    ),
  }),
  v.transform(({ external, ...rest }) => ({ ...rest, providers: providersAmong(external) })),
)

/** Asks without a session, and without auth-js. */
export async function readSettings(ask: Ask): Promise<Result<Settings, Failure>> {
  try {
    const response = await ask('/settings')
    const settings = v.safeParse(Settings, await response.json())
    return response.ok && settings.success ? ok(settings.output) : err(silence)
  } catch {
    return err(silence)
  }
}

/** A request to /auth/v1, with the key and, where somebody is signed in, a fresh token. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

const noProviders = ['email', 'phone', 'anonymous_users']

function providersAmong(external: Record<string, unknown>): string[] {
  return Object.keys(external).filter(
    (name) => external[name] === true && !noProviders.includes(name),
  )
}
