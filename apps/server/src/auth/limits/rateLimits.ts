import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'

/** At most `max` uses in a period, counted in the database for all servers together. */
export type RateLimit = { kind: string; max: number; periodMs: number }

/** Counts one use. Returns 0, or the seconds to wait if the limit is reached. */
export function consume(sql: Sql, limit: RateLimit, key: string, now: Date): Promise<number> {
  return consumeAll(sql, [limit], key, now)
}

/** Counts one use of each limit in one query. Returns the longest wait in seconds, or 0. */
export async function consumeAll(
  sql: Sql,
  limits: RateLimit[],
  key: string,
  now: Date,
): Promise<number> {
  const requested = JSON.stringify(
    limits.map(({ kind, max, periodMs }) => ({
      kind,
      max,
      ends_at: new Date(now.getTime() + periodMs),
    })),
  )
  const consumed = await sql<{ kind: string }[]>`
    with requested as (
      select * from jsonb_to_recordset(${requested}::jsonb)
      as requested (kind text, max int, ends_at timestamptz)
    )
    insert into auth.limits as existing (kind, key_hash, taken, since, ends_at)
    select kind, ${hash(key)}, 1, ${now}, ends_at from requested
    on conflict (kind, key_hash) do update set
      taken = case when existing.ends_at <= ${now} then 1 else existing.taken + 1 end,
      since = case when existing.ends_at <= ${now} then ${now} else existing.since end,
      ends_at = case when existing.ends_at <= ${now} then excluded.ends_at else existing.ends_at end
    where existing.ends_at <= ${now}
      or existing.taken < (select max from requested where requested.kind = existing.kind)
    returning kind`
  if (consumed.length === limits.length) return 0
  const granted = new Set(consumed.map(({ kind }) => kind))
  const refused = limits.map(({ kind }) => kind).filter((kind) => !granted.has(kind))
  const exhausted = await sql<{ ends_at: Date }[]>`
    select ends_at from auth.limits where kind in ${sql(refused)} and key_hash = ${hash(key)}`
  return Math.max(1, ...exhausted.map(({ ends_at }) => secondsUntil(ends_at, now)))
}

/** Forgets all counted uses. */
export async function resetLimits(sql: Sql, kinds: string[], key: string): Promise<void> {
  await sql`delete from auth.limits where kind in ${sql(kinds)} and key_hash = ${hash(key)}`
}

export async function deleteExpiredLimits(sql: Sql, now: Date): Promise<void> {
  await sql`delete from auth.limits where ends_at <= ${now}`
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000))
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
