import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import * as v from 'valibot'
import { withServiceKeys } from '../src/auth/admin/serviceKeys.ts'
import type { AuthOptions } from '../src/auth/authServices.ts'
import type { AuthSettings } from '../src/auth/endpoint.ts'
import type { MailMessage } from '../src/auth/mail/mail.ts'
import { createMailQueue } from '../src/auth/mail/mailQueue.ts'
import { authRoutes } from '../src/auth/routes.ts'
import { loadKeys } from '../src/auth/tokens/keys.ts'
import { openDatabase } from '../src/database/database.ts'
import { unexpected } from '../src/errors.ts'
import { gateway } from '../src/http/gateway.ts'
import { testClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { cheapPasswords } from './passwords.ts'
import { defaultSettings } from './settings.ts'

export const siteUrl = 'http://127.0.0.1:4600'
export const jwtSecret = 'a secret for the tests, 32 characters and more'
export const password = 'correct horse'

export type AuthServer = Awaited<ReturnType<typeof startAuth>>
export type Call = {
  method?: string
  body?: unknown
  token?: string
  dated?: boolean
  /** The address the request comes from, and the browser. */
  from?: string
  userAgent?: string
}

/** The auth service with its own database, behind the gateway, with a test clock and recorded mails. */
export async function startAuth(
  wanted: Partial<AuthSettings> = {},
  services: Partial<AuthOptions> = {},
) {
  const settings = { ...defaultSettings, siteUrl, ...wanted }
  const { connection, database, admin, close } = await freshDatabase()
  const time = testClock()
  const { clock } = time
  const keys = await loadKeys({ database, jwtSecret, clock })
  const sentMails: MailMessage[] = []
  const mailServer = { isDown: false }
  const logged: Record<string, unknown>[] = []
  const write = (entry: object) => logged.push({ ...entry })
  const log = { debug: write, info: write, warn: write, error: write }

  const mailer = {
    async send(message: MailMessage) {
      if (mailServer.isDown) throw new Error('the mail server is down')
      sentMails.push(message)
    },
  }
  const mailQueue = createMailQueue({ database, clock, mailer, keys, settings, log })

  const app = new Hono()
  app.onError(unexpected(log))
  // Sends queued mails before the response, so that tests find them in sentMails.
  app.use(async (_, next) => {
    await next()
    await mailQueue.sendDue()
  })
  app.use(gateway(withServiceKeys(keys.verify, database)))
  const providers = new Map()
  const passwords = cheapPasswords()
  const defaults = {
    database,
    clock,
    mailQueue,
    sms: null,
    providers,
    keys,
    passwords,
    settings,
    log,
  }
  app.route('/auth/v1', authRoutes({ ...defaults, ...services }))

  async function call(path: string, request: Call = {}) {
    const { method = 'POST', body, token, dated = true, from, userAgent } = request
    const init: RequestInit = {
      method,
      headers: {
        apikey: keys.anonKey,
        ...(dated && { 'x-supabase-api-version': '2024-01-01' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const env = from && { incoming: { socket: { remoteAddress: from } } }
    return app.request(`/auth/v1${path}`, init, env || undefined)
  }

  /** The unmodified official client, with the storage of one browser. */
  function client(flowType: 'implicit' | 'pkce' = 'implicit') {
    const stored = new Map<string, string>()
    return new GoTrueClient({
      url: `${siteUrl}/auth/v1`,
      headers: { apikey: keys.anonKey, Authorization: `Bearer ${keys.anonKey}` },
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { passkey: true },
      storage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
    })
  }

  /** The administrator's part of the official client, for whoever holds this key. */
  function adminClient(key: string) {
    return new GoTrueAdminApi({
      url: `${siteUrl}/auth/v1`,
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
    })
  }

  return {
    app,
    connection,
    database,
    admin,
    keys,
    ...time,
    sentMails,
    mailServer,
    mailQueue,
    log,
    logged,
    call,
    client,
    adminClient,
    close,
  }
}

/** Another server that shares only the database with the first. */
export async function secondServer(
  { connection, clock, mailQueue }: AuthServer,
  wanted: Partial<AuthSettings> = {},
  passwords = cheapPasswords(),
  takesWrites = () => true,
) {
  const database = openDatabase({ connection, takesWrites })
  const keys = await loadKeys({ database, jwtSecret, clock })
  const settings = { ...defaultSettings, siteUrl, ...wanted }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const app = new Hono().route(
    '/auth/v1',
    authRoutes({
      database,
      clock,
      mailQueue,
      sms: null,
      providers: new Map(),
      keys,
      passwords,
      log,
      settings,
    }),
  )
  return { app, keys, close: () => database.close() }
}

/** A user who has just signed up, where addresses need no confirmation. */
export async function signedUp(server: AuthServer, email = 'ada@example.org') {
  const auth = server.client()
  const { data, error } = await auth.signUp({ email, password })
  if (error || !data.session) throw new Error(`no session for ${email}: ${error?.message}`)
  return { auth, user: data.session.user, session: data.session }
}

/** A user who has signed up and followed a link, where addresses need no confirmation. */
export async function proven(server: AuthServer, email: string) {
  await signedUp(server, email)
  await server.client().signInWithOtp({ email })
  const { fragment } = await follow(server, linkTo(server, email))
  const auth = server.client()
  const { data, error } = await auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  if (error || !data.session) throw new Error(`no session for ${email}: ${error?.message}`)
  const changed = await auth.updateUser({ password })
  if (changed.error) throw changed.error
  return { auth, user: data.session.user, session: data.session }
}

/** The link in the newest mail to an address. */
export function linkTo(server: AuthServer, address: string): string {
  const mail = server.sentMails.findLast(({ to }) => to === address)
  const url = /http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0]
  if (!url) throw new Error(`no mail with a link to ${address}`)
  return url
}

/** The code in the newest mail to an address. */
export function codeTo(server: AuthServer, address: string): string {
  const mail = server.sentMails.findLast(({ to }) => to === address)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`no mail with a code to ${address}`)
  return code
}

/** Follows a link and answers yes to the app's question: the response, which has a session, or why it failed. */
export async function accept(server: AuthServer, link: string) {
  const { fragment } = await follow(server, link)
  const token_hash = fragment.get('token_hash')
  const code = fragment.get('error_code') ?? ''
  if (token_hash === null) return { code, msg: '', access_token: '', refresh_token: '' }
  const body = { token_hash, type: fragment.get('type') }
  const response = await server.call('/verify', { body })
  return v.parse(Accepted, await response.json())
}

const Accepted = v.object({
  access_token: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string(), ''),
  msg: v.optional(v.string(), ''),
  code: v.optional(v.string(), ''),
})

/** Follows a link: the redirect with its query and fragment. */
export async function follow(server: AuthServer, link: string) {
  const response = await server.app.request(link)
  const [target = '', fragment] = (response.headers.get('location') ?? '').split('#')
  const [, query] = target.split('?')
  return {
    status: response.status,
    target,
    fragment: new URLSearchParams(fragment),
    query: new URLSearchParams(query),
  }
}
