import { createHash } from 'node:crypto'
import { clockToleranceMs } from '../../clock.ts'
import type { Sql } from '../../database/database.ts'
import { deleteSome } from '../deleteSome.ts'

/** At most `max` uses in a period, counted in the database for all servers together. */
export type RateLimit = { kind: string; max: number; periodMs: number }

/** A limit for one key; the kinds of one request differ. */
export type Use = RateLimit & { key: string }

/** Counts one use. Returns 0, or the seconds to wait if the limit is reached. */
export function consume(sql: Sql, limit: RateLimit, key: string, now: Date): Promise<number> {
  return consumeAll(sql, [{ ...limit, key }], now)
}

/** Returns 0, or the seconds to wait if the limit is reached, and counts nothing. */
export async function secondsUntilUse(
  sql: Sql,
  { kind, max }: RateLimit,
  key: string,
  now: Date,
): Promise<number> {
  const [reached] = await sql<{ ends_at: Date }[]>`
    select ends_at from auth.limits
    where kind = ${kind} and key_hash = ${hash(key)} and taken >= ${max} and ends_at > ${now}`
  return reached ? secondsUntil(reached.ends_at, now) : 0
}

/**
 * Counts one use of each limit, or, if one is reached, of none: a refused request fills no longer
 * limit. Returns the longest wait in seconds, or 0.
 */
export async function consumeAll(sql: Sql, uses: Use[], now: Date): Promise<number> {
  const requested = uses.map(({ kind, key, periodMs }) => ({
    kind,
    key_hash: hash(key).toString('hex'),
    ends_at: new Date(now.getTime() + periodMs),
  }))
  // Locks the rows, in one order for all requests. A period that began in the
  // future would end later than one that begins now, and is void.
  const current = await sql<{ kind: string; taken: number; ends_at: Date }[]>`
    insert into auth.limits as existing (kind, key_hash, taken, since, ends_at)
    select kind, decode(key_hash, 'hex'), 0, ${now}, ends_at
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as requested (kind text, key_hash text, ends_at timestamptz)
    order by kind, key_hash
    on conflict (kind, key_hash) do update set
      taken = case when ${isOver(sql, now)} then 0 else existing.taken end,
      since = case when ${isOver(sql, now)} then ${now} else existing.since end,
      ends_at = case when ${isOver(sql, now)} then excluded.ends_at else existing.ends_at end
    returning kind, taken, ends_at`
  const most = new Map(uses.map(({ kind, max }) => [kind, max]))
  const reached = current.filter(({ kind, taken }) => taken >= (most.get(kind) ?? 0))
  if (reached.length > 0) {
    return Math.max(...reached.map(({ ends_at }) => secondsUntil(ends_at, now)))
  }
  await add(sql, uses, 1)
  return 0
}

function isOver(sql: Sql, now: Date) {
  return sql`(existing.ends_at <= ${now} or existing.since > ${latestBeginning(now)})`
}

/** Takes a counted use back. */
export function giveBack(sql: Sql, uses: Use[]): Promise<void> {
  return add(sql, uses, -1)
}

async function add(sql: Sql, uses: Use[], times: 1 | -1): Promise<void> {
  const counted = uses.map(({ kind, key }) => ({ kind, key_hash: hash(key).toString('hex') }))
  await sql`
    update auth.limits set taken = greatest(0, taken + ${times}::int)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (kind text, key_hash text)
    where limits.kind = counted.kind and limits.key_hash = decode(counted.key_hash, 'hex')`
}

/** Forgets all counted uses. */
export async function resetLimits(sql: Sql, kinds: string[], key: string): Promise<void> {
  await sql`delete from auth.limits where kind in ${sql(kinds)} and key_hash = ${hash(key)}`
}

/** Returns how many there were, at most so many. */
export function deleteExpiredLimits(sql: Sql, now: Date, most: number): Promise<number> {
  const isOver = sql`ends_at <= ${now} or since > ${latestBeginning(now)}`
  return deleteSome(sql, 'auth.limits', isOver, most)
}

/** A period that began later was begun by a clock that was ahead. */
export function latestBeginning(now: Date): Date {
  return new Date(now.getTime() + clockToleranceMs)
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000))
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
