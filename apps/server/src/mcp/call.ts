import { type Languages, languagesRead } from '@daymark/core/account/languages'
import { currentDay, type Day, minutesInto } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { type Preferences, preferences } from '@daymark/core/tables/preferences'
import * as v from 'valibot'
import type { Claims, Database, Sql } from '../database/database.ts'
import { inZone } from './inZone.ts'

/** One call of a tool: one transaction with the rights of its token, and the person for whom it is. */
export type Call = {
  sql: Sql
  userId: UserId
  scopes: Scopes
  /** Whether it sees all lists. */
  seesAll: boolean
  now: number
  newId: () => string
  zone: string
  /** Computes something by the clock of the person. */
  inZone<T>(compute: () => T): T
  /** When days begin, in minutes after midnight. */
  starts: number
  today: Day
  /** Minutes since the midnight before today. */
  minutes: number
  languages: Languages
  preferences: Preferences | undefined
}

/** What a token may. Row policies decide; this says which tools there are, and what becomes a proposal. */
export type Scopes = { may(scope: string): boolean }

export function scopesOf({ scopes }: Claims): Scopes {
  const held: readonly unknown[] = Array.isArray(scopes) ? scopes : []
  return { may: (scope) => lines.some((line) => includes(line, scope, held)) }
}

/** Each of a line holds those before it. */
const lines = [
  ['tasks:read', 'tasks:propose', 'tasks:write', 'tasks:delete'],
  ['focus:read', 'focus:write'],
  ['calendars:read'],
]

function includes(line: readonly string[], scope: string, held: readonly unknown[]): boolean {
  const place = line.indexOf(scope)
  return place >= 0 && line.slice(place).some((each) => held.includes(each))
}

export type CallOptions = { database: Database; claims: Claims; now: number; newId: () => string }

/** Runs a call in a transaction. */
export function withCall<T>(
  { database, claims, now, newId }: CallOptions,
  readOnly: boolean,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const userId = v.parse(UserId, claims.sub)
  return database.asUser(
    claims,
    async (sql) => {
      const chosen = await readPreferences(sql, userId)
      const zone = chosen?.time_zone ?? 'UTC'
      const starts = chosen?.day_starts_minutes ?? 0
      const today = inZone(zone, () => currentDay(now, starts))
      return work({
        ...{ sql, userId, now, newId, zone, starts, today, preferences: chosen },
        scopes: scopesOf(claims),
        seesAll: !Array.isArray(claims.lists),
        inZone: (compute) => inZone(zone, compute),
        minutes: inZone(zone, () => minutesInto(today, now)),
        languages: languagesRead([], chosen?.languages),
      })
    },
    { readOnly },
  )
}

/** The zone of a person is needed by a token of the focus timer too, which does not see their preferences. */
async function readPreferences(sql: Sql, userId: UserId): Promise<Preferences | undefined> {
  const [row] = await asServer(
    sql,
    (sql) => sql<{ row: unknown }[]>`
      select to_jsonb(preferences) as row from public.preferences where user_id = ${userId}::uuid`,
  )
  return preferences.parse(row?.row) ?? undefined
}

/**
 * One query of the same transaction with the right to call functions that no request names. It goes out together with the
 * changes of role around it: it is given as it is, not waited for in `query`.
 */
export async function asServer<T>(sql: Sql, query: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const [, answered] = await Promise.all([
    sql`select set_config('role', 'service_role', true)`,
    query(sql),
    sql`select set_config('role', 'authenticated', true)`,
  ])
  return answered
}
