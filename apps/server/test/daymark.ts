import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { type AppConfig, createApp } from '../src/app.ts'
import type { MailMessage } from '../src/auth/mail/mail.ts'
import type { Passwords } from '../src/auth/passwords/passwords.ts'
import { loadKeys } from '../src/auth/tokens/keys.ts'
import type { SlowWatch } from '../src/database/database.ts'
import { type Log, openLog } from '../src/log.ts'
import type { WebFiles } from '../src/web.ts'
import { freshDatabase } from './database.ts'
import { cheapPasswords } from './passwords.ts'
import { defaultSettings } from './settings.ts'

export type StartOptions = {
  config?: Partial<AppConfig>
  clock?: () => number
  webFiles?: WebFiles
  log?: Log
  slow?: SlowWatch
  passwords?: Passwords
}

const ownUrl = 'http://127.0.0.1:4600'

/** The whole server on a database of its own, without a port. */
export async function startDaymark(options: StartOptions = {}) {
  const { config = {}, clock = Date.now, webFiles = new Map(), log = openLog('silent') } = options
  const fresh = await freshDatabase(options.slow)
  const { database, admin } = fresh
  const jwtSecret = 'only for this test '.repeat(3)
  const keys = await loadKeys({ database, jwtSecret, clock })
  const mails: MailMessage[] = []
  const parts = {
    clock,
    keys,
    passwords: options.passwords ?? cheapPasswords(),
    webFiles,
    log,
    mail: { send: async (mail: MailMessage) => void mails.push(mail) },
    sms: null,
    providers: new Map(),
    config: {
      ...defaultSettings,
      siteUrl: null,
      ownUrl,
      metricsToken: null,
      allowedHosts: [],
      mailsLeave: false,
      ...config,
    },
  }
  const { app, realtime, mailQueue, sendReminderMails } = await createApp({ database, ...parts })
  const request = async (input: string | URL | Request, init?: RequestInit) =>
    app.request(input instanceof URL ? input.href : input, init)

  /** The official clients of one browser, unchanged. */
  function clients() {
    const auth = new GoTrueClient({
      url: `${ownUrl}/auth/v1`,
      headers: { apikey: keys.anonKey },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: false,
      fetch: request,
    })
    const rest = new PostgrestClient(`${ownUrl}/rest/v1`, {
      headers: { apikey: keys.anonKey },
      fetch: async (input, init) => {
        const { data } = await auth.getSession()
        const headers = new Headers(init?.headers)
        headers.set('authorization', `Bearer ${data.session?.access_token ?? keys.anonKey}`)
        return request(input, { ...init, headers })
      },
    })
    return { auth, rest }
  }

  return {
    app,
    mailQueue,
    sendReminderMails,
    connection: fresh.connection,
    admin,
    database,
    keys,
    clock,
    mails,
    clients,
    /** What another server on the same database is made of. */
    parts,
    /** Someone with an account, signed in. */
    async signUp(email: string) {
      const { auth, rest } = clients()
      const { data, error } = await auth.signUp({ email, password: 'correct horse' })
      if (error || !data.session) throw new Error(`${email} did not get in: ${error?.message}`)
      return { auth, rest, session: data.session, user: data.session.user }
    },
    async close() {
      await realtime.close()
      await fresh.close()
    },
  }
}
