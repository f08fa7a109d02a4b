import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { type Rule, take } from './rateLimits.ts'

export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication'

const pause = 60_000
const hourly: Rule = { kind: 'mail to an address', most: 20, period: 3_600_000 }

/**
 * Takes the right to send one mail of this kind to each address, or says why there is none yet. It
 * goes by address, whether or not there is an account.
 */
export async function claimMail(
  sql: Sql,
  kind: MailKind,
  addresses: string[],
  now: Date,
): Promise<AuthError | null> {
  await sql`
    delete from auth.mail_cooldowns where sent_at <= ${new Date(now.getTime() - pause)}`
  const claims: { address: string; wait: number }[] = []
  for (const address of addresses) {
    claims.push({ address, wait: await claim(sql, kind, address, now) })
  }
  const wait = Math.max(...claims.map((claim) => claim.wait))
  if (wait === 0) return claimHourly(sql, addresses, now)
  for (const claim of claims) if (claim.wait === 0) await returnMail(sql, kind, claim.address)
  return authErrors.mailCooldown(wait)
}

/** The mail did not go out: it may be asked for again at once. */
export async function returnMail(sql: Sql, kind: MailKind, address: string): Promise<void> {
  await sql`
    delete from auth.mail_cooldowns where address_hash = ${digest(address)} and kind = ${kind}`
}

async function claim(sql: Sql, kind: MailKind, address: string, now: Date): Promise<number> {
  const claimed = await sql`
    insert into auth.mail_cooldowns (address_hash, kind, sent_at)
    values (${digest(address)}, ${kind}, ${now})
    on conflict (address_hash, kind) do nothing
    returning 1`
  if (claimed.length > 0) return 0
  const [last] = await sql<{ sent_at: Date }[]>`
    select sent_at from auth.mail_cooldowns
    where address_hash = ${digest(address)} and kind = ${kind}`
  const left = (last ?? { sent_at: now }).sent_at.getTime() + pause - now.getTime()
  return Math.max(1, Math.ceil(left / 1_000))
}

async function claimHourly(sql: Sql, addresses: string[], now: Date): Promise<AuthError | null> {
  for (const address of addresses) {
    const wait = await take(sql, hourly, address, now)
    if (wait > 0) return authErrors.mailRateLimited(wait)
  }
  return null
}

function digest(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}
