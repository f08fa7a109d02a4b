import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Sql } from '../../database/database.ts'
import { networkOf } from '../../http/network.ts'
import { rememberedSeconds } from './browser.ts'

/** Where a request comes from: an address, and the cookie of a browser. */
export type Whereabouts = { address?: string; browser?: string | undefined }

/** The browser or network, if this user has signed in from it in the last 30 days; null: neither. */
export async function recognise(
  sql: Sql,
  userId: string,
  origin: Whereabouts,
  now: Date,
): Promise<string | null> {
  const hashes = originHashes(origin)
  if (hashes.length === 0) return null
  const known = await sql<{ origin_hash: Buffer }[]>`
    select origin_hash from auth.known_origins
    where user_id = ${userId} and origin_hash in ${sql(hashes)} and seen_at > ${oldest(now)}`
  const found = hashes.find((hash) => known.some(({ origin_hash }) => origin_hash.equals(hash)))
  return found?.toString('base64url') ?? null
}

/** Called when a session starts. */
export async function recordOrigin(
  sql: Sql,
  userId: string,
  origin: Whereabouts,
  now: Date,
): Promise<void> {
  const hashes = originHashes(origin)
  if (hashes.length === 0) return
  const rows = hashes.map((origin_hash) => ({ user_id: userId, origin_hash, seen_at: now }))
  await sql`
    insert into auth.known_origins ${sql(rows)}
    on conflict (user_id, origin_hash) do update set seen_at = excluded.seen_at`
}

/** For an account whose sessions may have been someone else's. */
export async function forgetOrigins(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.known_origins where user_id = ${userId}`
}

/** Returns how many there were, at most so many. */
export async function deleteOldOrigins(sql: Sql, now: Date, most: number): Promise<number> {
  const { count } = await sql`
    delete from auth.known_origins where ctid = any (array(
      select ctid from auth.known_origins where seen_at <= ${oldest(now)} limit ${most}
    ))`
  return count
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - rememberedSeconds * 1_000)
}

/** The browser first: others may share the network. */
function originHashes({ browser, address = '' }: Whereabouts): Buffer[] {
  const network = networkOf(address)
  const wide = network !== null && isIPv4(network) ? network.replace(/\.\d+$/, '') : network
  return [browser && `browser ${browser}`, wide && `network ${wide}`]
    .filter((one) => typeof one === 'string' && one !== '')
    .map((one) => createHash('sha256').update(String(one)).digest())
}
