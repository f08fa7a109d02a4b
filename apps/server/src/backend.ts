import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { createApp, webApp } from './app.ts'
import { guestsOf } from './auth/captcha/captchaService.ts'
import { createSmsGateway } from './auth/factors/sms.ts'
import { createProviders } from './auth/identities/providers.ts'
import { createMailer } from './auth/mail/mail.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { loadKeys } from './auth/tokens/keys.ts'
import { checkRestored } from './backup/unfinishedRestore.ts'
import type { Clock } from './clock.ts'
import { startClockWatch } from './clockWatch.ts'
import type { Config, HostedConfig, OwnConfig } from './config/config.ts'
import {
  type Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  openDatabase,
} from './database/database.ts'
import { openDataDirectory } from './database/dataDirectory.ts'
import { spareKilobytes } from './database/disk.ts'
import { type Engine, startEngine } from './database/embedded.ts'
import { openExternal } from './database/external.ts'
import { makeLogins } from './database/logins.ts'
import { migrate } from './database/migrate.ts'
import { explain } from './database/startErrors.ts'
import { storeSettings } from './database/storedSettings.ts'
import type { Log } from './log.ts'
import { startPurging } from './purge.ts'
import { testPushHost } from './reminders/testService.ts'
import { loadSecret } from './secret.ts'
import type { Site } from './serve.ts'
import { startShareWatch } from './shareWatch.ts'
import { openOutageLog } from './telemetry/outages.ts'
import type { WebFiles } from './web.ts'
import { startWorkers } from './workers.ts'

/** Everything behind the port. */
export type Backend = {
  site: Site
  /** Settles with a message when the server cannot continue. */
  failed: Promise<string>
  close(): Promise<void>
}

export type Environment = {
  ownUrl: string
  webFiles: WebFiles
  commandLine: WebFiles
  clock: Clock
  log: Log
}

/** Opens what the configuration requires, or returns an error and leaves nothing open. */
export async function openBackend(
  config: Config,
  environment: Environment,
): Promise<Result<Backend, string>> {
  if (config.backend === 'hosted') return ok(hosted(config, environment))

  const store = await openStore(config, environment.log)
  if (!store.ok) return store
  const opened = await openSite(config, store.value, environment).catch(interruption(store.value))
  if (!opened.ok) {
    await store.value.close()
    return opened
  }
  return ok({
    site: opened.value.site,
    failed: store.value.failed,
    close: async () => {
      await opened.value.close()
      await store.value.close()
    },
  })
}

/**
 * A database may become unreachable, or refuse further connections, right after it was prepared. What a first start
 * makes cannot be made on a full disk.
 */
function interruption({ diskTrouble }: Store) {
  return (error: unknown): Result<never, string> => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const trouble = error.reason === 'full' ? diskTrouble() : null
    return err(explain(trouble ?? { kind: 'interrupted' }))
  }
}

function hosted(config: HostedConfig, { webFiles, log }: Environment): Backend {
  const guests = guestsOf(config.settings.captcha)
  const app = webApp({ ...config, webFiles, guests, log })
  app.get('/health', (context) => context.json({ status: 'ok' }))
  const site: Site = { fetch: app.fetch, upgrade: (_request, socket) => socket.destroy() }
  return { site, failed: never, close: async () => {} }
}

const never = new Promise<never>(() => {})

/** A running PostgreSQL: the one in the data directory or the one the operator named. */
type Store = Pick<Backend, 'failed' | 'close'> &
  Pick<Engine, 'diskTrouble'> &
  Pick<DatabaseOptions, 'connection' | 'takesWrites'>

async function openStore(config: OwnConfig, log: Log): Promise<Result<Store, string>> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl !== null) {
    const external = await openExternal(databaseUrl)
    if (!external.ok) return err(explain(external.error))
    const directory = openDataDirectory(dataDirectory)
    if (!directory.ok) return err(explain(directory.error))
    const diskTrouble = () => null
    return ok({ connection: external.value, diskTrouble, failed: never, close: async () => {} })
  }
  const engine = await startEngine({ dataDirectory, log })
  if (!engine.ok) return err(explain(engine.error))
  const { connection, takesWrites, diskTrouble, stopped, stop } = engine.value
  const failed = stopped.then((trouble) => (trouble ? explain(trouble) : never))
  return ok({ connection, takesWrites, diskTrouble, failed, close: stop })
}

async function openSite(
  config: OwnConfig,
  { connection, takesWrites, diskTrouble }: Store,
  environment: Environment,
): Promise<Result<Pick<Backend, 'site' | 'close'>, string>> {
  const restored = await checkRestored(connection)
  if (!restored.ok) return restored
  const migrated = await migrate(connection, undefined, undefined, diskTrouble)
  if (!migrated.ok) return err(explain(migrated.error))
  // Changed settings are stored at the next start with room for them.
  if (diskTrouble() === null) {
    const { quota, historyDays, calendars, apps, allowedHosts } = config
    const ofTests = config.testPushService === null ? [] : [testPushHost]
    const pushServices = [...config.pushServices, ...ofTests]
    await storeSettings(connection, {
      quota,
      historyDays,
      pushServices,
      calendars,
      apps,
      allowedHosts,
    })
  }
  const secret =
    config.jwtSecret === null ? await loadSecret(config.dataDirectory) : ok(config.jwtSecret)
  if (!secret.ok) return secret

  const own =
    connection.kind === 'url' ? await makeLogins(connection, secret.value) : ok(connection)
  if (!own.ok) return err(explain(own.error))

  const { log } = environment
  const database = openDatabase({
    connection: own.value,
    replica:
      config.replicaUrl === null ? null : { ...own.value, kind: 'url', url: config.replicaUrl },
    ...(takesWrites && { takesWrites }),
    slow: {
      ms: config.slowQueryMs,
      report: (slow) => log.warn(slow, 'a slow transaction'),
    },
    unreachable: openOutageLog(log),
    lostAnnouncements: (count, cause) =>
      log.warn(
        { count, err: cause },
        'Other servers could not be told of changes: their polls find them',
      ),
    epochBegan: (seq) => log.warn({ seq }, takenOver),
  })
  try {
    return ok(await siteOn(database, secret.value, config, environment))
  } catch (error) {
    await database.close()
    throw error
  }
}

const takenOver =
  'A standby of the database took over that may lack acknowledged changes: devices compare what they have with it. With synchronous replication nothing is lost'

async function siteOn(
  database: Database,
  jwtSecret: string,
  config: OwnConfig,
  { ownUrl, webFiles, commandLine, clock, log }: Environment,
): Promise<Pick<Backend, 'site' | 'close'>> {
  const keys = await loadKeys({ database, jwtSecret, clock })
  const outbox = join(config.dataDirectory, 'outbox')
  const mail = createMailer({ smtpUrl: config.smtpUrl, outbox })
  // With a site URL, localhost is not this server but whichever machine a link is opened on.
  const local = config.siteUrl === null ? namesOfThisMachine(ownUrl) : []
  const redirectUrls = [...config.redirectUrls, ...local]
  const { app, realtime, mailQueue, sendReminderMails } = await createApp({
    database,
    clock,
    mail,
    sms: config.smsUrl === null ? null : createSmsGateway(config.smsUrl),
    providers: createProviders(config.providers),
    keys,
    passwords: createPasswords(),
    log,
    config: { ...config, ownUrl, redirectUrls, mailsLeave: config.smtpUrl !== null },
    webFiles,
    commandLine,
  })
  const workers = await startWorkers({
    database,
    config,
    secret: jwtSecret,
    keys,
    mailQueue,
    sendReminderMails,
    site: config.siteUrl ?? ownUrl,
    clock,
    log,
  })
  const purging = startPurging({ database, clock, log, outbox, sessions: config.sessions })
  const monotonic = () => performance.now()
  const clockWatch = startClockWatch({ database, clock, monotonic, log })
  const { databaseUrl, dataDirectory } = config
  const shareWatch = startShareWatch({
    database,
    log,
    spareKilobytes: async () => (databaseUrl === null ? spareKilobytes(dataDirectory) : null),
  })
  return {
    site: { fetch: app.fetch, upgrade: realtime.upgrade },
    close: async () => {
      await Promise.all([
        purging.stop(),
        clockWatch.stop(),
        shareWatch.stop(),
        workers.stop(),
        realtime.close(),
      ])
      await database.close()
    },
  }
}

/** localhost and 127.0.0.1 name the same server. */
function namesOfThisMachine(ownUrl: string): string[] {
  const { hostname, port } = new URL(ownUrl)
  const names = ['localhost', '127.0.0.1']
  return names.includes(hostname) ? names.map((name) => `http://${name}:${port}/**`) : []
}
