import { createHash } from 'node:crypto'
import type { Sql } from '../database/database.ts'

export type MailKind = 'signup' | 'email_change'

const pause = 60_000

/**
 * Takes the right to send one mail of this kind to each address, or says how many seconds are left
 * until there is one. It goes by address, whether or not there is an account.
 */
export async function claimMail(
  sql: Sql,
  kind: MailKind,
  addresses: string[],
  now: Date,
): Promise<{ wait: number }> {
  await sql`
    delete from auth.mail_cooldowns where sent_at <= ${new Date(now.getTime() - pause)}`
  const claims: { address: string; wait: number }[] = []
  for (const address of addresses) {
    claims.push({ address, wait: await claim(sql, kind, address, now) })
  }
  const wait = Math.max(...claims.map((claim) => claim.wait))
  if (wait === 0) return { wait }
  for (const claim of claims) if (claim.wait === 0) await returnMail(sql, kind, claim.address)
  return { wait }
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

function digest(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}
