import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { createAuthServices } from '../auth/authServices.ts'
import type { AuthServices } from '../auth/endpoint.ts'
import { createMailer } from '../auth/mail/mail.ts'
import { createMailQueue } from '../auth/mail/mailQueue.ts'
import { createPasswords } from '../auth/passwords/passwords.ts'
import { loadKeys } from '../auth/tokens/keys.ts'
import { checkRestored } from '../backup/unfinishedRestore.ts'
import type { OwnConfig } from '../config/config.ts'
import type { Connection } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { isPrepared } from '../database/external.ts'
import { migrate } from '../database/migrate.ts'
import { explain } from '../database/startErrors.ts'
import type { Log } from '../log.ts'
import { loadSecret } from '../secret.ts'
import { openStore } from './store.ts'

type Work = (auth: AuthServices) => Promise<Result<string, string>>

/** Opens the services for calls of administrators on the data of a server, whether or not the server runs. */
export async function withAuthServices(
  config: OwnConfig,
  log: Log,
  work: Work,
): Promise<Result<string, string>> {
  const store = await openStore(config, log)
  if (!store.ok) return store
  const { connection, close } = store.value
  try {
    if (!(await isPrepared(connection))) return err('There is nobody yet: start the server first.')
    const restored = await checkRestored(connection)
    if (!restored.ok) return restored
    const migrated = await migrate(connection)
    if (!migrated.ok) return err(explain(migrated.error))
    return await onConnection(connection, config, log, work)
  } finally {
    await close()
  }
}

async function onConnection(
  connection: Connection,
  config: OwnConfig,
  log: Log,
  work: Work,
): Promise<Result<string, string>> {
  const { dataDirectory, smtpUrl, providers: _, ...settings } = config
  const secret = config.jwtSecret === null ? await loadSecret(dataDirectory) : ok(config.jwtSecret)
  if (!secret.ok) return secret
  const clock = Date.now
  const database = openDatabase({ connection, connections: 2 })
  try {
    const keys = await loadKeys({ database, jwtSecret: secret.value, clock })
    const siteUrl = config.siteUrl ?? ownUrl(config)
    const mailsLeave = smtpUrl !== null
    const services = { database, clock, keys, log, settings: { ...settings, siteUrl, mailsLeave } }
    // Mails are queued; the server sends them.
    const mailer = createMailer({ smtpUrl, outbox: join(dataDirectory, 'outbox') })
    const mailQueue = createMailQueue({ ...services, mailer })
    const auth = createAuthServices({
      ...services,
      mailQueue,
      passwords: createPasswords(),
      sms: null,
      providers: new Map(),
    })
    return await work({ ...auth, actor: { kind: 'command', network: null } })
  } finally {
    await database.close()
  }
}

/** Where the server listens, as its own links have it. */
function ownUrl({ host, port }: OwnConfig): string {
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
