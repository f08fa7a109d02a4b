import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Sql } from '../../database/database.ts'
import { undeclaredProxy } from '../../http/clientAddress.ts'
import { networkOf } from '../../http/network.ts'
import { deleteSome } from '../deleteSome.ts'
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

/** The hash of a browser in which this user has shown a second factor in the last 30 days; null: it is none. */
export async function recogniseVerified(
  sql: Sql,
  userId: string,
  browser: string | null,
  now: Date,
): Promise<Buffer | null> {
  if (browser === null) return null
  const known = await sql<{ origin_hash: Buffer }[]>`
    select origin_hash from auth.known_origins
    where user_id = ${userId} and origin_hash = ${verifiedHash(browser)}
      and seen_at > ${oldest(now)}`
  return known[0]?.origin_hash ?? null
}

/** Called when a second factor was shown. A password alone makes no browser known for them. */
export async function recordVerified(
  sql: Sql,
  userId: string,
  browser: string | null,
  now: Date,
): Promise<void> {
  if (browser === null) return
  await sql`
    insert into auth.known_origins (user_id, origin_hash, seen_at)
    values (${userId}, ${verifiedHash(browser)}, ${now})
    on conflict (user_id, origin_hash) do update set seen_at = excluded.seen_at`
}

function verifiedHash(browser: string): Buffer {
  return hashOf(`verified browser ${browser}`)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** For an account whose sessions may have been someone else's. */
export async function forgetOrigins(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.known_origins where user_id = ${userId}`
}

/** Returns how many there were, at most so many. */
export function deleteOldOrigins(sql: Sql, now: Date, most: number): Promise<number> {
  return deleteSome(sql, 'auth.known_origins', sql`seen_at <= ${oldest(now)}`, most)
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - rememberedSeconds * 1_000)
}

/** The browser first: others may share the network. */
function originHashes({ browser, address = '' }: Whereabouts): Buffer[] {
  const network = address === undeclaredProxy ? null : networkOf(address)
  const wide = network !== null && isIPv4(network) ? network.replace(/\.\d+$/, '') : network
  return [browser && `browser ${browser}`, wide && `network ${wide}`]
    .filter((one) => typeof one === 'string' && one !== '')
    .map((one) => hashOf(String(one)))
}
