import { err, ok, type Result } from '@daymark/core/result'
import {
  type Claims,
  type Database,
  DatabaseUnavailable,
  isDatabaseError,
  SessionGone,
  type Sql,
} from '../database/database.ts'
import type { Change } from './change.ts'
import { type Filter, parseFilters } from './filters.ts'
import { trialOf } from './statements.ts'
import { nameOf, publishedTables, type Table, typeOf } from './tables.ts'
import type { Wish } from './wire.ts'

/** A client's wish, found possible for the bearer of its token. */
export type Subscription = {
  id: number
  event: Change['type'] | '*'
  /** By `nameOf`. */
  tables: Map<string, Table>
  /** As it was sent, and as it was understood. */
  filter: string
  filters: Filter[]
  /** The columns it asks for; null: all it may read. */
  select: string[] | null
}

export type SubscribeFault =
  | { kind: 'session over' }
  | { kind: 'unavailable' }
  | { kind: 'refused'; message: string }

/** All the wishes, or why one cannot be met. With none it still asks whether the session lives. */
export async function subscribe(
  database: Database,
  claims: Claims,
  wishes: Wish[],
): Promise<Result<Subscription[], SubscribeFault>> {
  try {
    return await database.asUser(claims, (sql) => subscribeAll(sql, wishes), { readOnly: true })
  } catch (error) {
    if (error instanceof SessionGone) return err({ kind: 'session over' })
    if (error instanceof DatabaseUnavailable) return err({ kind: 'unavailable' })
    if (!isDatabaseError(error)) throw error
    // A filter PostgreSQL can make nothing of, such as a date that is none. Other errors pass.
    const isMeaningless = /^(22|42)/.test(error.code)
    return isMeaningless ? refused(`${unable} ${error.message}`) : err({ kind: 'unavailable' })
  }
}

/** `name` is that of the change's table, by `nameOf`. */
export function isAbout(one: Subscription, { type }: Change, name: string): boolean {
  return (one.event === '*' || one.event === type) && one.tables.has(name)
}

const unable = 'Unable to subscribe to changes with given parameters.'

async function subscribeAll(
  sql: Sql,
  wishes: Wish[],
): Promise<Result<Subscription[], SubscribeFault>> {
  const subscriptions: Subscription[] = []
  for (const [place, wish] of wishes.entries()) {
    const met = await tablesFor(sql, wish)
    if (!met.ok) return met
    // Never 0: the client takes that for none.
    subscriptions.push({ id: place + 1, event: eventOf(wish), ...met.value })
  }
  return ok(subscriptions)
}

async function tablesFor(
  sql: Sql,
  wish: Wish,
): Promise<Result<Omit<Subscription, 'id' | 'event'>, SubscribeFault>> {
  if (wish.schema === undefined && wish.table === undefined) {
    return refused(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to.',
    )
  }
  const { schema = 'public', table = '*', filter = '', select = null } = wish
  const parsed = parseFilters(filter)
  if (!parsed.ok) return refused(`Error parsing \`filter\` params: ${parsed.error}`)
  const filters = parsed.value

  const published = await publishedTables(sql, schema, table)
  if (published.length === 0) {
    return refused(
      `${unable} Please check Realtime is enabled for the given connect parameters: [event: ${eventOf(wish)}, schema: ${schema}, table: ${table}, filters: [${filter}]]`,
    )
  }
  const readable = published.filter((one) => one.readable)
  if (readable.length === 0) return refused('Error 401: Unauthorized')

  for (const one of readable) {
    const stray = filters.find(({ column }) => typeOf(one, column) === undefined)
    if (stray) return refused(`${unable} invalid column for filter ${stray.column}`)
    const hidden = select?.find((column) => typeOf(one, column) === undefined)
    if (hidden !== undefined) return refused(`${unable} invalid column for select ${hidden}`)
    const trial = trialOf(one, filters)
    await sql.unsafe(trial.text, trial.values)
  }
  const tables = new Map(readable.map((one) => [nameOf(one), one]))
  return ok({ tables, filter, filters, select })
}

function eventOf(wish: Wish): Subscription['event'] {
  const event = wish.event?.toUpperCase()
  return event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*'
}

function refused(message: string): Result<never, SubscribeFault> {
  return err({ kind: 'refused', message })
}
