import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'

/** How often something may be done within a time, whichever server is asked. */
export type Rule = { kind: string; most: number; period: number }

/** Takes one of what the rule allows: seconds until there is one again, or 0. */
export function take(sql: Sql, rule: Rule, key: string, now: Date): Promise<number> {
  return takeAll(sql, [rule], key, now)
}

/** Takes one of each, in one question: the longest of the waits. */
export async function takeAll(sql: Sql, rules: Rule[], key: string, now: Date): Promise<number> {
  const asked = JSON.stringify(
    rules.map(({ kind, most, period }) => ({
      kind,
      most,
      ends_at: new Date(now.getTime() + period),
    })),
  )
  const taken = await sql<{ kind: string }[]>`
    with rule as (
      select * from jsonb_to_recordset(${asked}::jsonb)
      as rule (kind text, most int, ends_at timestamptz)
    )
    insert into auth.limits as held (kind, key_hash, taken, since, ends_at)
    select kind, ${digest(key)}, 1, ${now}, ends_at from rule
    on conflict (kind, key_hash) do update set
      taken = case when held.ends_at <= ${now} then 1 else held.taken + 1 end,
      since = case when held.ends_at <= ${now} then ${now} else held.since end,
      ends_at = case when held.ends_at <= ${now} then excluded.ends_at else held.ends_at end
    where held.ends_at <= ${now}
      or held.taken < (select most from rule where rule.kind = held.kind)
    returning kind`
  if (taken.length === rules.length) return 0
  const given = new Set(taken.map(({ kind }) => kind))
  const refused = rules.map(({ kind }) => kind).filter((kind) => !given.has(kind))
  const held = await sql<{ ends_at: Date }[]>`
    select ends_at from auth.limits where kind in ${sql(refused)} and key_hash = ${digest(key)}`
  return Math.max(1, ...held.map(({ ends_at }) => secondsUntil(ends_at, now)))
}

/** Gives everything back that was taken. */
export async function forgive(sql: Sql, kinds: string[], key: string): Promise<void> {
  await sql`delete from auth.limits where kind in ${sql(kinds)} and key_hash = ${digest(key)}`
}

/** What no longer limits anything. */
export async function forgetOldLimits(sql: Sql, now: Date): Promise<void> {
  await sql`delete from auth.limits where ends_at <= ${now}`
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000))
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
