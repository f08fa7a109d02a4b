import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { type Failure, noAnswer } from './failure.ts'

/** The features of the backend. A hosted project does not send all of these fields. */
export type Settings = v.InferOutput<typeof Settings>

const Captcha = v.object({ provider: v.picklist(['turnstile', 'hcaptcha']), site_key: v.string() })

const HostSettings = v.object({
  settings: v.object({
    captcha: v.nullable(Captcha),
    mfa_phone_enabled: v.boolean(),
    manual_linking_enabled: v.boolean(),
  }),
})

const Settings = v.pipe(
  v.object({
    external: v.optional(v.looseObject({}), {}),
    disable_signup: v.optional(v.boolean(), false),
    /** Whether an address is used at once, without a mail that confirms it. */
    mailer_autoconfirm: v.optional(v.boolean(), false),
    /** Whether mails leave the server. A hosted project does not send it. */
    daymark_mail: v.optional(v.boolean(), true),
    /** Whether there is any account. A hosted project does not send it. */
    daymark_has_accounts: v.optional(v.boolean(), true),
    mfa_phone_enabled: v.optional(v.boolean(), false),
    manual_linking_enabled: v.optional(v.boolean(), false),
    /** Whether the backend is Daymark's own server. A hosted project has functions in place of some of its requests. */
    daymark_account: v.optional(v.boolean(), false),
    /** The captcha required before signing in. A hosted project does not send it. */
    captcha: v.optional(v.nullable(Captcha), null),
  }),
  v.transform(({ external, ...rest }) => ({ ...rest, providers: providersAmong(external) })),
)

/** Needs neither a session nor auth-js. */
export async function readSettings(request: AuthRequest): Promise<Result<Settings, Failure>> {
  try {
    const response = await request('/settings')
    const settings = v.safeParse(Settings, await response.json())
    return response.ok && settings.success ? ok(settings.output) : err(noAnswer)
  } catch {
    return err(noAnswer)
  }
}

/** As `readSettings`. What a hosted project does not tell of itself, the host of this page says beside its address. */
export async function readAllSettings(
  request: AuthRequest,
  readConfig: () => Promise<unknown>,
): Promise<Result<Settings, Failure>> {
  const settings = await readSettings(request)
  if (!settings.ok || settings.value.daymark_account) return settings
  const host = v.safeParse(HostSettings, await readConfig().catch(() => null))
  return ok({ ...settings.value, ...(host.success && host.output.settings) })
}

/** Sends a request to /auth/v1 with the API key and, if signed in, a valid access token. */
export type AuthRequest = (path: string, init?: RequestInit) => Promise<Response>

const builtInMethods = ['email', 'phone', 'anonymous_users']

function providersAmong(external: Record<string, unknown>): string[] {
  return Object.keys(external).filter(
    (name) => external[name] === true && !builtInMethods.includes(name),
  )
}
