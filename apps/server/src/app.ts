import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { withServiceKeys } from './auth/admin/serviceKeys.ts'
import { createBasicSignIn } from './auth/appPasswords/basicSignIn.ts'
import { profileRoutes } from './auth/appPasswords/profileRoutes.ts'
import { guestsOf } from './auth/captcha/captchaService.ts'
import { createBearer } from './auth/connections/bearer.ts'
import type { AuthSettings } from './auth/endpoint.ts'
import type { SmsGateway } from './auth/factors/sms.ts'
import type { Providers } from './auth/identities/providers.ts'
import type { Mailer } from './auth/mail/mail.ts'
import { mailLanguageOf } from './auth/mail/mailLanguage.ts'
import { createMailQueue, type MailQueue } from './auth/mail/mailQueue.ts'
import { reminderMail } from './auth/mail/reminderMail.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import { authRoutes } from './auth/routes.ts'
import type { Keys } from './auth/tokens/keys.ts'
import type { Clock } from './clock.ts'
import type { ProjectSettings } from './config/project.ts'
import { connectionToken } from './connectionToken.ts'
import type { Database } from './database/database.ts'
import { davRoutes } from './dav/davRoutes.ts'
import { openDavPush } from './dav/push/davPush.ts'
import { unexpected } from './errors.ts'
import { feedRoutes } from './feeds/feedRoutes.ts'
import { compressed } from './http/compressed.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import { warnOfProxy } from './http/forwardedHeader.ts'
import { gateway } from './http/gateway.ts'
import { securityHeaders } from './http/headers.ts'
import { pageForAnyone } from './http/htmlPage.ts'
import type { Log } from './log.ts'
import { mcpRoutes } from './mcp/mcpRoutes.ts'
import { openServing } from './mcp/serving.ts'
import { documentLimits } from './oauth/documents.ts'
import { oauthRoutes } from './oauth/oauthRoutes.ts'
import { openapiRoutes } from './openapi/openapiRoutes.ts'
import { createFetchFile } from './outbound/fetchFile.ts'
import { broadcastRoutes } from './realtime/broadcastRoutes.ts'
import { openRealtime, type Realtime } from './realtime/realtime.ts'
import { createReminderMails } from './reminders/reminderMails.ts'
import { createUnsubscribing } from './reminders/unsubscribing.ts'
import { restRoutes } from './rest/routes.ts'
import { readDeviceReports } from './telemetry/deviceReports.ts'
import { countLockWaits } from './telemetry/lockWaits.ts'
import { type Metrics, openMetrics } from './telemetry/metrics.ts'
import { watchRequests } from './telemetry/requests.ts'
import { metricsRoute } from './telemetry/routes.ts'
import { cachedVerify } from './verifyCache.ts'
import { scriptsInPage, type WebFiles, webRoutes } from './web.ts'

/**
 * Answers requests (`app`) and WebSockets (`realtime`); queued mails are sent by a mail worker, and those of reminders
 * queued by `sendReminderMails`.
 */
export type App = {
  app: Hono
  realtime: Realtime
  mailQueue: MailQueue
  sendReminderMails: () => Promise<boolean>
}

export type AppOptions = {
  database: Database
  clock: Clock
  mail: Mailer
  sms: SmsGateway | null
  providers: Providers
  keys: Keys
  passwords: Passwords
  log: Log
  config: AppConfig
  webFiles: WebFiles
  /** The built command line, which this server hands out. */
  commandLine: WebFiles
}

export type AppConfig = Omit<AuthSettings, 'siteUrl'> & {
  /** The public URL of this server; null: the origin of each request. */
  siteUrl: string | null
  /** Where this server listens; used in the links of mails when there is no site URL. */
  ownUrl: string
  /** The token for /metrics; null disables the endpoint. */
  metricsToken: string | null
}

/** The whole server, without a port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, mail, sms, providers, keys, passwords, log, config } = options
  const { webFiles, commandLine } = options
  const { siteUrl, ownUrl, redirectUrls } = config
  const { anonKey } = keys
  const verifyToken = cachedVerify(keys.verify, clock)
  const verify = withServiceKeys(verifyToken, database)
  const settings = { ...config, siteUrl: siteUrl ?? ownUrl }
  const origins = [siteUrl ?? ownUrl, ...redirectUrls].map((url) => new URL(url).origin)

  const metrics = config.metricsToken ? await openMetrics() : null
  const { captcha } = config
  const guests = captcha?.siteKey ? guestsOf(captcha) : []
  const isHttps = siteUrl?.startsWith('https:') ?? false
  const web = { supabaseUrl: siteUrl, supabaseAnonKey: anonKey, webFiles, guests, isHttps }
  const app = webApp({ ...web, log, metrics })
  if (metrics && config.metricsToken)
    app.get('/metrics', metricsRoute(metrics, config.metricsToken))
  app.use('/auth/v1/*', warnOfProxy(log, config.proxies))
  const bearer = config.apps ? createBearer({ database, clock }) : null
  for (const path of ['/auth/v1/*', '/realtime/v1/*'])
    app.use(path, crossOrigin(origins), gateway(verify))
  const isOfConnection = (authorization: string | undefined) =>
    bearer !== null && connectionToken(authorization) !== null
  app.use('/rest/v1/*', crossOrigin(origins), gateway(verify, isOfConnection))
  // Only REST is compressed: compressing secrets together with user input can reveal them.
  app.use('/rest/v1/*', compressed)
  const mailQueue = createMailQueue({ database, clock, mailer: mail, keys, settings, log })
  app.route(
    '/auth/v1',
    authRoutes({ database, clock, mailQueue, sms, providers, keys, passwords, settings, log }),
  )
  app.route(
    '/rest/v1',
    restRoutes({ database, verify, bearer, clock, log, metrics, proxies: config.proxies }),
  )
  app.route('/realtime/v1', broadcastRoutes)
  const unsubscribing = createUnsubscribing({
    database,
    secret: keys.secretFor('ends of reminder mails'),
    site: settings.siteUrl,
    languageOf: mailLanguageOf,
  })
  app.route('/reminders/v1', unsubscribing.routes)
  app.route('/feeds', await feedRoutes({ database, clock, site: settings.siteUrl }))
  if (config.apps) {
    const innerHosts = config.allowedHosts
    const fetchFile = createFetchFile({ innerHosts, limits: documentLimits })
    app.route(
      '/',
      oauthRoutes({ database, clock, keys, mailQueue, settings, log, fetchFile, innerHosts }),
    )
    app.use('/openapi.json', compressed)
    app.route('/', openapiRoutes({ database, clock, site: settings.siteUrl }))
  }
  if (config.caldav) {
    const site = settings.siteUrl
    app.route('/dav/profile', profileRoutes({ database, clock, keys, site }))
    const signIn = createBasicSignIn({ database, clock })
    const push = openDavPush({ database, clock })
    app.route('/', davRoutes({ database, clock, signIn, proxies: config.proxies, push }))
  }
  if (bearer) {
    const ownHosts = [...origins, ownUrl, 'http://localhost', 'http://127.0.0.1', 'http://[::1]']
    const failed = (error: unknown) => log.error({ err: error }, 'A tool for agents failed')
    const parts = { database, clock, newId: randomUUID, failed, bearer }
    // Without a site URL the server does not know the names under which it is reached, and a proxy may give it another one.
    const isKnown = siteUrl !== null && config.proxies === 0
    const hosts = isKnown ? ownHosts.map((url) => new URL(url).hostname) : null
    app.route(
      '/',
      mcpRoutes({
        ...parts,
        open: () => openServing(parts),
        site: settings.siteUrl,
        origins,
        hosts,
      }),
    )
    app.route('/', webRoutes(commandLine))
  }
  const sendReminderMails = createReminderMails({
    database,
    site: settings.siteUrl,
    linkFor: unsubscribing.linkFor,
    write: reminderMail,
    languageOf: mailLanguageOf,
    enqueue: (sql, message) =>
      mailQueue.enqueue(sql, { kind: 'rendered', type: 'notice', message }),
    onlyProven: config.mailsLeave,
  })
  app.get('/health', async (context) =>
    (await database.ready())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'no database' }, 503),
  )
  app.onError(unexpected(log))

  const realtime = await openRealtime({
    database,
    // A service key opens no channel: it would have to end when the key is withdrawn.
    verify: verifyToken,
    clock,
    log,
    proxies: config.proxies,
    // Without a site URL the server does not know the names under which it is reached.
    ...(siteUrl !== null && { allowedOrigins: origins }),
  })
  metrics?.watch({
    transactions: database.load,
    sockets: realtime.sockets,
    mails: mailQueue.countPending,
    announcements: () => database.load().announcements,
    lockWaits: () => countLockWaits(database),
    devices: () => readDeviceReports(database),
  })
  return { app, realtime, mailQueue, sendReminderMails }
}

export type WebAppOptions = {
  /** null: the origin the web app was loaded from. */
  supabaseUrl: string | null
  supabaseAnonKey: string
  /** The settings that a hosted project does not publish. */
  settings?: ProjectSettings
  webFiles: WebFiles
  /** Third-party origins allowed in the page: those of the captcha. */
  guests?: readonly string[]
  /** Whether people reach it by https. */
  isHttps?: boolean
  log: Log
  metrics?: Metrics | null
}

/** The web app and its configuration. */
export function webApp(options: WebAppOptions): Hono {
  const { supabaseUrl, supabaseAnonKey, settings, webFiles } = options
  const { guests = [], isHttps = false, log, metrics = null } = options
  const backend = (request: Request) => supabaseUrl ?? new URL(request.url).origin
  return (
    new Hono()
      .use(watchRequests({ log, metrics }))
      .use(
        securityHeaders({ backendUrl: backend, scripts: scriptsInPage(webFiles), guests, isHttps }),
      )
      .get('/config.json', (context) => {
        context.header('cache-control', 'no-store')
        return context.json({
          supabaseUrl: backend(context.req.raw),
          supabaseAnonKey,
          settings,
        })
      })
      // W3C: a well-known URL for changing passwords.
      .get('/.well-known/change-password', (context) => context.redirect('/?settings=password'))
      .route('/', webRoutes(webFiles))
      // People read it in a browser, anything else is a program.
      .notFound((context) =>
        context.req.header('accept')?.includes('text/html')
          ? pageForAnyone(context, ({ notFound }) => notFound, 404)
          : context.text('Not found', 404),
      )
  )
}
