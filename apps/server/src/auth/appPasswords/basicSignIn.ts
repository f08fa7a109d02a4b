import type { Clock } from '../../clock.ts'
import type { Claims, Database, Sql } from '../../database/database.ts'
import type { ListChoice } from '../connections/scopes.ts'
import { hashOf } from '../connections/secret.ts'
import { onFullDisk } from '../databaseErrors.ts'
import { consume, secondsUntilUse } from '../limits/rateLimits.ts'
import type { WantedDevice } from './appPasswords.ts'
import { typedPassword } from './secret.ts'

/** A phone or program, as its app password describes it. */
type Device = {
  /** Of the app password. */
  id: string
  userId: string
  name: string
  kind: WantedDevice['kind']
  /** null: all; else ids of lists, whose sections belong along, and 'inbox'. */
  lists: ListChoice
  rings: boolean
  /** Names of properties that it has sent before. */
  sent: readonly string[]
}

type SignedIn =
  | { kind: 'device'; device: Device; claims: Claims }
  | { kind: 'refused' }
  | { kind: 'busy'; retryAfter: number }

/** Who makes a request by Basic; `network` counts wrong passwords, and null does not. */
export type BasicSignIn = (request: Request, network: string | null) => Promise<SignedIn>

const wrongPasswords = { kind: 'wrong app passwords', max: 20, periodMs: 5 * 60_000 }
const scopes = ['tasks:read', 'tasks:write', 'tasks:delete']

type Options = { database: Database; clock: Clock }

/** Works and ends at once on every server: a password is looked up at every use. */
export function createBasicSignIn({ database, clock }: Options): BasicSignIn {
  return async (request, network) => {
    const typed = basicPassword(request.headers.get('authorization') ?? '')
    if (typed === null) return { kind: 'refused' }
    const password = typedPassword(typed)
    const client = request.headers.get('user-agent')
    const found =
      password === null
        ? null
        : await database.asService((sql) => deviceWith(sql, hashOf(password), new Date(clock())))
    if (!found) return refuse(network)
    const { is_due, user_id, aal, ...row } = found
    if (is_due) {
      const note = () => database.asService((sql) => noteUse(sql, row.id, client))
      await onFullDisk(note, async () => undefined)
    }
    const { id, name, lists } = row
    return {
      kind: 'device',
      device: { ...row, userId: user_id },
      claims: {
        role: 'authenticated',
        sub: user_id,
        aal,
        token_id: id,
        token_kind: 'dav',
        scopes,
        lists,
        by: name,
      },
    }
  }

  async function refuse(network: string | null): Promise<SignedIn> {
    if (network === null) return { kind: 'refused' }
    const now = new Date(clock())
    const waitIn = (sql: Sql) => secondsUntilUse(sql, wrongPasswords, network, now)
    const wait = await onFullDisk(
      () =>
        database.asService(
          async (sql) => (await waitIn(sql)) || consume(sql, wrongPasswords, network, now),
        ),
      () => database.asService(waitIn),
    )
    return wait > 0 ? { kind: 'busy', retryAfter: wait } : { kind: 'refused' }
  }
}

/** The user name is not compared: an address may change. */
function basicPassword(authorization: string): string | null {
  const [, encoded] = /^basic +([a-z0-9+/]+=*)$/i.exec(authorization) ?? []
  if (encoded === undefined || encoded.length > 2_000) return null
  const pair = Buffer.from(encoded, 'base64').toString()
  const colon = pair.indexOf(':')
  return colon === -1 ? null : pair.slice(colon + 1)
}

type FoundDevice = Omit<Device, 'userId'> & { user_id: string; aal: string; is_due: boolean }

/** The device with this password; null too where it was made before the first second factor, and where the person is blocked. */
async function deviceWith(sql: Sql, hash: Buffer, now: Date): Promise<FoundDevice | null> {
  const [found] = await sql<FoundDevice[]>`
    select
      device.id, user_id, name, kind, lists, rings, to_jsonb(sent) as sent, aal,
      used_at is null
        or used_at not between private.present() - interval '1 minute' and private.present() as is_due
    from private.app_passwords as device join auth.users on users.id = user_id
    where password_hash = ${hash}
      and (banned_until is null or banned_until <= ${now})
      and auth.level_is_reached(user_id, aal)`
  return found ?? null
}

async function noteUse(sql: Sql, id: string, client: string | null) {
  await sql`select private.note_app_password(${id}, ${client}, '{}')`
}
