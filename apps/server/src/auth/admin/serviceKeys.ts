import { createHash, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Database, Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { Verify } from '../../verify.ts'
import type { AuthServices, Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { adminErrors } from './adminErrors.ts'
import { recordAudit } from './audit.ts'

export type ServiceKey = { name: string; created_at: Date }

/** Clients and tools of hosted projects recognise secret keys by this prefix. */
const prefix = 'sb_secret_'

type Services = Pick<AuthServices, 'actor' | 'clock' | 'database'>

/** The key is returned this once: the database has only its hash. */
export async function createServiceKey(
  services: Services,
  name: string,
): Promise<Result<string, AuthError>> {
  if (!/^[\w.@-]{1,60}$/.test(name)) return err(adminErrors.keyName)
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  const now = new Date(services.clock())
  return services.database.asService(async (sql) => {
    const inserted = await sql`
      insert into auth.service_keys (name, key_hash, created_at)
      values (${name}, ${hash(key)}, ${now}) on conflict (name) do nothing returning 1`
    if (inserted.length === 0) return err(adminErrors.keyExists(name))
    await recordAudit(sql, services, 'service key created', null)
    return ok(key)
  })
}

export function listServiceKeys({ database }: Services): Promise<ServiceKey[]> {
  return database.asService(
    (sql) =>
      sql<ServiceKey[]>`select name, created_at from auth.service_keys order by created_at, name`,
  )
}

/** Works at once, on every server: a key is looked up at every use. */
export function withdrawServiceKey(
  services: Services,
  name: string,
): Promise<Result<null, AuthError>> {
  return services.database.asService(async (sql) => {
    const deleted = await sql`delete from auth.service_keys where name = ${name} returning 1`
    if (deleted.length === 0) return err(adminErrors.noSuchKey(name))
    await recordAudit(sql, services, 'service key withdrawn', null)
    return ok(null)
  })
}

/** Verifies tokens; a service key has the role of the service, and no expiry that could be cached. */
export function withServiceKeys(verify: Verify, database: Database): Verify {
  return async (token, skew) => {
    if (!token.startsWith(prefix)) return verify(token, skew)
    const name = await database.asService((sql) => keyName(sql, token))
    return name === null ? err({ kind: 'wrong_key' }) : ok({ role: 'service_role' })
  }
}

/** An endpoint for holders of a service key. */
export function forAdministrators(endpoint: Endpoint): Endpoint {
  return async (context, auth) => {
    const key = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!key) return err(authErrors.noAuthorization)
    const name = await auth.database.asService((sql) => keyName(sql, key))
    if (name === null) return err(adminErrors.notAllowed)
    const { network } = auth.actor
    return endpoint(context, { ...auth, actor: { kind: 'service key', name, network } })
  }
}

async function keyName(sql: Sql, key: string): Promise<string | null> {
  if (!key.startsWith(prefix)) return null
  const [found] = await sql<{ name: string }[]>`
    select name from auth.service_keys where key_hash = ${hash(key)}`
  return found?.name ?? null
}

/** Without salt: a key has 256 random bits. */
function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
