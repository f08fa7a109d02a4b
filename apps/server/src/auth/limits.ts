import { createHash } from 'node:crypto'
import type { Sql } from '../database/database.ts'

/** How often something may be done within a time, whichever server is asked. */
export type Rule = { kind: string; most: number; period: number }

/** Takes one of what the rule allows: seconds until there is one again, or 0. */
export async function take(sql: Sql, rule: Rule, key: string, now: Date): Promise<number> {
  const { kind, most, period } = rule
  const ends = new Date(now.getTime() + period)
  const taken = await sql`
    insert into auth.limits (kind, key_hash, taken, since, ends_at)
    values (${kind}, ${digest(key)}, 1, ${now}, ${ends})
    on conflict (kind, key_hash) do update set
      taken = case when limits.ends_at <= ${now} then 1 else limits.taken + 1 end,
      since = case when limits.ends_at <= ${now} then ${now} else limits.since end,
      ends_at = case when limits.ends_at <= ${now} then ${ends} else limits.ends_at end
    where limits.ends_at <= ${now} or limits.taken < ${most}
    returning 1`
  if (taken.length > 0) return 0
  const [held] = await sql<{ ends_at: Date }[]>`
    select ends_at from auth.limits where kind = ${kind} and key_hash = ${digest(key)}`
  return secondsUntil(held?.ends_at ?? ends, now)
}

/** Takes one of each: the longest of the waits. */
export async function takeAll(sql: Sql, rules: Rule[], key: string, now: Date): Promise<number> {
  let wait = 0
  for (const rule of rules) wait = Math.max(wait, await take(sql, rule, key, now))
  return wait
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
