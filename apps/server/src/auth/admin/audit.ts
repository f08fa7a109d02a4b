import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../database/database.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { networkPrefix } from '../../http/networkPrefix.ts'
import { deleteSome } from '../deleteSome.ts'
import { latestBeginning } from '../limits/rateLimits.ts'

/** The actor, and the network of the request; null: the machine of the server. */
export type Actor = { network: string | null } & (
  | { kind: 'user' }
  | { kind: 'service key'; name: string }
  | { kind: 'command' }
)

/** The recorded actions. Their names are stored, so they do not change. */
export type AuditAction =
  | 'signed in'
  | 'password changed'
  | 'change of address requested'
  | 'address changed'
  | 'account taken over'
  | 'factor added'
  | 'factor removed'
  | 'recovery codes created'
  | 'recovery code used'
  | 'identity added'
  | 'identity removed'
  | 'sessions ended'
  | 'device connected'
  | 'device disconnected'
  | 'token made'
  | 'token ended'
  | 'feed ended'
  | 'connection raised'
  | 'app connected'
  | 'app disconnected'
  | 'connections ended'
  | 'account exported'
  | 'account deleted'
  | 'user created'
  | 'user updated'
  | 'user invited'
  | 'link sent'
  | 'link shown'
  | 'user blocked'
  | 'user unblocked'
  | 'service key created'
  | 'service key withdrawn'

export type AuditEntry = {
  at: Date
  last_at: Date
  times: number
  actor: Actor['kind']
  actor_name: string | null
  action: AuditAction
  user_id: string | null
  /** null: nobody's account, or it was deleted. */
  email: string | null
  network: string | null
}

const retentionMs = 90 * 86_400_000
const repetitionMs = 3_600_000

/** The user of a request, who acts on their own account. */
export function userActor(context: Context, proxies: number): Actor {
  return { kind: 'user', network: networkPrefix(clientAddress(context, proxies)) }
}

/**
 * Records an action in its transaction. A repetition within an hour is counted in the entry that is
 * there, so that nobody can fill the disk by repeating it.
 */
export async function recordAudit(
  sql: Sql,
  { actor, clock }: { actor: Actor; clock: Clock },
  action: AuditAction,
  userId: string | null,
): Promise<void> {
  const now = new Date(clock())
  const { kind, network } = actor
  const name = kind === 'service key' ? actor.name : null
  const repeated = await sql`
    update auth.audit set times = times + 1, last_at = ${now}
    where subject is not distinct from ${userId}::uuid and action = ${action}
      and actor = ${kind} and actor_name is not distinct from ${name}::text
      and network is not distinct from ${network}::text
      and at > ${new Date(now.getTime() - repetitionMs)} and at <= ${latestBeginning(now)}
    returning 1`
  if (repeated.length > 0) return
  await sql`
    insert into auth.audit (actor, actor_name, action, subject, network, at, last_at)
    values (${kind}, ${name}, ${action}, ${userId}, ${network}, ${now}, ${now})`
}

/** The newest entries, the last first; those of one user, or all. */
export async function readAudit(
  sql: Sql,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<AuditEntry[]> {
  return sql<AuditEntry[]>`
    select at, last_at, times, actor, actor_name, action, subject as user_id, email, network
    from auth.audit left join auth.users on users.id = subject
    where ${userId}::uuid is null or subject = ${userId}::uuid
    order by last_at desc, at desc limit ${limit}`
}

/** Returns how many there were, at most so many. */
export function deleteExpiredAudit(sql: Sql, now: Date, most: number): Promise<number> {
  const isOld = sql`last_at < ${new Date(now.getTime() - retentionMs)}`
  return deleteSome(sql, 'auth.audit', isOld, most)
}
