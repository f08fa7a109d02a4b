import { parseUserAgent } from '@daymark/core/account/userAgent'
import * as v from 'valibot'
import type { Account } from '../../session/account/account.ts'
import { withLock } from '../../session/withLock.ts'
import { clockIn } from '../../strings/dates.ts'
import { locale } from '../../strings/locale.ts'
import { strings } from '../../strings.ts'
import type { Config } from '../config.ts'
import { registrationOf } from './registration.ts'
import { forgetSecret, keepLanguage, keepSecret } from './secret.ts'

/** Whether this device takes reminders while the app is closed. */
export type Subscribed =
  | { state: 'subscribed'; id: string }
  /** `server`: it sends none. `browser`: it has no push, or refuses it. `failed`: it could not be asked. */
  | { state: 'not'; because: 'server' | 'browser' | 'failed' }

type Options = {
  account: Pick<Account, 'pushKey' | 'addPushDevice' | 'changePushLanguage'>
  config: () => Pick<Config, 'supabaseUrl' | 'supabaseAnonKey'> | null
  storage: Pick<Storage, 'getItem' | 'setItem'>
  user: string
  session: string | null
  /** What is shown here, such as pt-BR. */
  language: () => string
}

const Known = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    endpoint: v.string(),
    session: v.nullable(v.string()),
    id: v.string(),
    clock: v.number(),
    language: v.optional(v.string()),
  }),
)
type Known = v.InferOutput<typeof Known>

const markOf = (user: string) => `daymark ${user} push`

type Here = Pick<Options, 'storage' | 'user' | 'session'>

/** What this device has told the server, if the browser still has that. */
export async function subscribedNow(here: Here): Promise<string | null> {
  return (await knownNow(here))?.id ?? null
}

async function knownNow({ storage, user, session }: Here): Promise<Known | null> {
  const known = v.safeParse(Known, storage.getItem(markOf(user)))
  const subscription = await (await registered())?.pushManager?.getSubscription()
  if (!known.success || !subscription) return null
  const { endpoint, clock } = known.output
  const isCurrent =
    endpoint === subscription.endpoint &&
    known.output.session === session &&
    clock === regionClock()
  return isCurrent ? known.output : null
}

/**
 * Subscribes this device where it is not yet, or no longer. One after the other: all tabs do so when notifications are
 * granted, and the row of one would end that of another.
 */
export function subscribe(options: Options): Promise<Subscribed> {
  return withLock(markOf(options.user), () => subscribeAlone(options))
}

/** Tells the server another language that is shown here, where this device is subscribed. */
export function tellLanguage(options: Options): Promise<void> {
  return withLock(markOf(options.user), async () => {
    const known = await knownNow(options)
    if (known) await tellLanguageAlone(options, known)
  })
}

async function tellLanguageAlone(options: Options, known: Known): Promise<void> {
  const language = options.language()
  if (known.language === language) return
  // A device that could not tell it does so at its next start.
  const told = await options.account.changePushLanguage(known.id, language)
  if (!told.ok) return
  await keepLanguage(language)
  keepMark(options, { ...known, language })
}

async function subscribeAlone(options: Options): Promise<Subscribed> {
  const { account, config, session } = options
  const known = await knownNow(options)
  if (known) {
    await tellLanguageAlone(options, known)
    return { state: 'subscribed', id: known.id }
  }
  const backend = config()
  const push = (await registered())?.pushManager
  if (!push || !backend) return { state: 'not', because: 'browser' }
  const key = await account.pushKey()
  // A backend without the function sends nothing either.
  if (!key.ok) return { state: 'not', because: isLacking(key.error.code) ? 'server' : 'failed' }
  if (key.value === null) return { state: 'not', because: 'server' }
  const subscription = await subscriptionWith(push, key.value)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return { state: 'not', because: 'browser' }

  const language = options.language()
  const secret = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const added = await account.addPushDevice({
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    renewal_hash: hexOf(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))),
    ),
    device: strings.devices.named(parseUserAgent(navigator.userAgent)),
    clock: regionClock(),
    language,
  })
  const row = added.ok ? added.value[0] : undefined
  if (!row) return { state: 'not', because: 'failed' }
  const { supabaseUrl: url, supabaseAnonKey: anonKey } = backend
  await keepSecret({ secret, url, anonKey, applicationServerKey: key.value })
  await keepLanguage(language)
  keepMark(options, { endpoint, session, id: row.id, clock: regionClock(), language })
  return { state: 'subscribed', id: row.id }
}

function keepMark({ storage, user }: Here, known: Known): void {
  try {
    storage.setItem(markOf(user), JSON.stringify(known))
  } catch {
    // Storage is full or blocked: the next start subscribes once more.
  }
}

/** On a sign-out, when the server forgets the device with its session, and before it is subscribed anew. */
export async function unsubscribe(): Promise<void> {
  await forgetSecret()
  const subscription = await (await registered())?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}

/** What is told while no window is open is written as in the region of this device. */
const regionClock = () => clockIn(locale)

const registered = () => registrationOf(navigator.serviceWorker)

/** The one there is, unless it was made with another key. */
async function subscriptionWith(
  push: PushManager,
  applicationServerKey: string,
): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await push.subscribe(options)
  } catch {
    await (await push.getSubscription())?.unsubscribe()
    return push.subscribe(options).catch(() => null)
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isLacking = (code: string | undefined) => code === 'not_found' || code === 'PGRST202'
