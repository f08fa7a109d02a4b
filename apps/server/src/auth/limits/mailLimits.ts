import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { consume, latestBeginning, type RateLimit } from './rateLimits.ts'

export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication'

const cooldownMs = 60_000
const hourlyLimit: RateLimit = { kind: 'mail to an address', max: 20, periodMs: 3_600_000 }

/**
 * Claims the right to send one mail of this kind to each address, or returns the error to answer
 * with. Addresses without an account are limited the same way.
 */
export async function claimMail(
  sql: Sql,
  kind: MailKind,
  addresses: string[],
  now: Date,
): Promise<AuthError | null> {
  await sql`
    delete from auth.mail_cooldowns
    where sent_at <= ${new Date(now.getTime() - cooldownMs)} or sent_at > ${latestBeginning(now)}`
  const claims: { address: string; wait: number }[] = []
  for (const address of addresses) {
    claims.push({ address, wait: await claimCooldown(sql, kind, address, now) })
  }
  const wait = Math.max(...claims.map((claim) => claim.wait))
  if (wait === 0) return claimHourly(sql, addresses, now)
  for (const claim of claims) if (claim.wait === 0) await releaseMail(sql, kind, claim.address)
  return authErrors.mailCooldown(wait)
}

/** Ends the cooldown, because the mail was not sent or has served its purpose. */
export async function releaseMail(sql: Sql, kind: MailKind, address: string): Promise<void> {
  await sql`
    delete from auth.mail_cooldowns where address_hash = ${hash(address)} and kind = ${kind}`
}

async function claimCooldown(
  sql: Sql,
  kind: MailKind,
  address: string,
  now: Date,
): Promise<number> {
  const claimed = await sql`
    insert into auth.mail_cooldowns (address_hash, kind, sent_at)
    values (${hash(address)}, ${kind}, ${now})
    on conflict (address_hash, kind) do nothing
    returning 1`
  if (claimed.length > 0) return 0
  const [last] = await sql<{ sent_at: Date }[]>`
    select sent_at from auth.mail_cooldowns
    where address_hash = ${hash(address)} and kind = ${kind}`
  const remainingMs = (last ?? { sent_at: now }).sent_at.getTime() + cooldownMs - now.getTime()
  return Math.max(1, Math.ceil(remainingMs / 1_000))
}

async function claimHourly(sql: Sql, addresses: string[], now: Date): Promise<AuthError | null> {
  for (const address of addresses) {
    const wait = await consume(sql, hourlyLimit, address, now)
    if (wait > 0) return authErrors.mailRateLimited(wait)
  }
  return null
}

function hash(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}
