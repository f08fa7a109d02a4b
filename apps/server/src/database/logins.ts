import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { type Client, type Connection, connect, type Login } from './connection.ts'
import { DatabaseUnavailable, isConnectionError, isDatabaseError } from './databaseErrors.ts'
import { quoted } from './identifier.ts'
import type { LoginError } from './startErrors.ts'

type External = Connection & { kind: 'url' }
type OwnLogin = Exclude<Login, 'postgres'>

const logins: OwnLogin[] = ['authenticator', 'supabase_auth_admin']

/**
 * Makes the logins that requests and the auth service run as in an external database, with no rights
 * but to become the roles they need. Names belong to one database; the passwords come of the secret,
 * so that servers that share a database share them.
 */
export async function makeLogins(
  connection: External,
  secret: string,
): Promise<Result<External, LoginError>> {
  const owner = connect(connection, 'postgres')
  try {
    const own: Required<External>['logins'] = {}
    for (const login of logins) {
      const [row] = await owner<{ name: string }[]>`
        select format('daymark_%s_%s', oid, ${login}::text) as name
        from pg_database where datname = current_database()`
      const user = row?.name ?? login
      const password = createHmac('sha256', secret).update(user).digest('base64url')
      own[login] = { user, password }
      const already = { ...connection, logins: { [login]: { user, password } } }
      if (!(await isUsable(already, login))) await makeLogin(owner, login, user, password)
      if (!(await isUsable(already, login))) return err({ kind: 'login refused', name: user })
    }
    return ok({ ...connection, logins: own })
  } catch (error) {
    if (isUnavailable(error)) throw new DatabaseUnavailable('unreachable', error)
    if (!isDatabaseError(error) || error.code !== '42501') throw error
    return err({ kind: 'no login', reason: error.message })
  } finally {
    await owner.end({ timeout: 1 })
  }
}

/** Whether a login gets in, is as weak as it should be, and becomes the role it is for. */
async function isUsable(connection: External, login: OwnLogin): Promise<boolean> {
  const client = connect(connection, login)
  try {
    const [row] = await client<{ usable: boolean }[]>`
      select not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
        and pg_has_role(current_user, ${login}, 'member') as usable
      from pg_roles where rolname = current_user`
    return row?.usable ?? false
  } catch (error) {
    if (isUnavailable(error) || !isDatabaseError(error)) throw error
    return false
  } finally {
    await client.end({ timeout: 0 })
  }
}

/** Unreachable, starting or stopping, or out of connections: that says nothing of a login. */
function isUnavailable(error: unknown): boolean {
  return isConnectionError(error) || (isDatabaseError(error) && /^(53|57)/.test(error.code))
}

async function makeLogin(owner: Client, login: OwnLogin, user: string, password: string) {
  const name = quoted(user)
  // Attributes that only a superuser may name are left out: nobody has them without being given them.
  const attributes = `login inherit nocreaterole nocreatedb password '${verifierOf(password)}'`
  await owner.begin(async (sql) => {
    // One server makes it, another that starts at the same moment finds it.
    await sql`select pg_advisory_xact_lock(hashtext(${user}))`
    const [there] = await sql`select from pg_roles where rolname = ${user}`
    await sql.unsafe(`${there ? 'alter' : 'create'} role ${name} ${attributes}`)
    await sql.unsafe(`grant ${quoted(login)} to ${name}`)
  })
}

/** As PostgreSQL stores it: the password itself never reaches a log of statements. */
function verifierOf(password: string): string {
  const salt = createHash('sha256').update(password).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}

const rounds = 4_096
