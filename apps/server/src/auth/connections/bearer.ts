import type { Clock } from '../../clock.ts'
import type { Bearer } from '../../connectionToken.ts'
import type { Claims, Database, Sql } from '../../database/database.ts'
import { countInPeriods } from '../../http/countInPeriods.ts'
import { onFullDisk } from '../databaseErrors.ts'
import { bearerErrors } from './connectionErrors.ts'
import type { ListChoice, Scope } from './scopes.ts'
import { hashOf } from './secret.ts'

const limit = { most: 120, periodMs: 60_000 }

/** Works and ends at once on every server: a token is looked up at every use. Each server counts the requests it gets. */
export function createBearer({ database, clock }: { database: Database; clock: Clock }): Bearer {
  const secondsUntilUse = countInPeriods({ ...limit, clock })

  return async (token) => {
    const now = new Date(clock())
    const found = /^dma?_[\w-]{43}$/.test(token)
      ? await database.asService((sql) => connectionWith(sql, hashOf(token), now))
      : null
    if (!found || found.expires_at <= now) return { kind: 'refused', error: bearerErrors.invalid }
    const { id, user_id, kind, name, scopes, lists, aal, expires_at } = found
    const retryAfter = secondsUntilUse(id)
    if (retryAfter > 0) return { kind: 'busy', retryAfter, account: user_id }
    if (!found.is_reached) return { kind: 'refused', error: bearerErrors.madeBelowLevel }
    if (found.is_due) {
      const note = () => database.asService((sql) => noteUse(sql, kind, id))
      await onFullDisk(note, async () => undefined)
    }
    const claims: Claims = {
      role: 'authenticated',
      sub: user_id,
      aal,
      token_id: id,
      token_kind: kind,
      scopes,
      lists,
      by: name,
    }
    return { kind: 'token', claims, expiresAt: expires_at }
  }
}

type FoundConnection = {
  id: string
  user_id: string
  kind: 'token' | 'app'
  name: string
  scopes: Scope[]
  lists: ListChoice
  aal: string
  expires_at: Date
  is_reached: boolean
  is_due: boolean
}

/** What has this token; null too where its person is blocked. */
async function connectionWith(sql: Sql, hash: Buffer, now: Date): Promise<FoundConnection | null> {
  const [found] = await sql<FoundConnection[]>`
    select
      held.*, auth.level_is_reached(user_id, aal) as is_reached,
      used_at is null
        or used_at not between private.present() - interval '1 minute' and private.present() as is_due
    from private.bearer(${hash}) as held join auth.users on users.id = user_id
    where banned_until is null or banned_until <= ${now}`
  return found ?? null
}

async function noteUse(sql: Sql, kind: string, id: string) {
  await sql`select private.note_bearer(${kind}, ${id})`
}
