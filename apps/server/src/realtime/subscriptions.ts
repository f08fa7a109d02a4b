import { err, ok, type Result } from '@daymark/core/result'
import {
  type Claims,
  type Database,
  DatabaseUnavailable,
  isDatabaseError,
  SecondFactorMissing,
  SessionGone,
  type Sql,
} from '../database/database.ts'
import { type Filter, parseFilters } from './filters.ts'
import { personOf } from './person.ts'
import type { Change } from './rowChange.ts'
import { filterTrial } from './statements.ts'
import { columnType, publishedTables, type Table, tableKey } from './tables.ts'
import type { SubscriptionRequest } from './wire.ts'

/** A subscription that was checked for the bearer of the token. */
export type Subscription = {
  id: number
  event: Change['type'] | '*'
  /** Keyed by `tableKey`. */
  tables: Map<string, Table>
  /** The filter as it was sent, and parsed. */
  filter: string
  filters: Filter[]
  /** The requested columns; null for all that the role may read. */
  select: string[] | null
}

export type SubscribeError =
  | { kind: 'session ended' }
  | { kind: 'second factor missing' }
  | { kind: 'unavailable' }
  | { kind: 'refused'; message: string }

/** All subscriptions, or why one is not possible. Without requests the session is still checked. */
export async function subscribe(
  database: Database,
  claims: Claims,
  requests: SubscriptionRequest[],
): Promise<Result<Subscription[], SubscribeError>> {
  try {
    return await database.asUser(claims, (sql) => subscribeAll(sql, requests), {
      readOnly: true,
      person: personOf(claims),
    })
  } catch (error) {
    if (error instanceof SessionGone) return err({ kind: 'session ended' })
    if (error instanceof SecondFactorMissing) return err({ kind: 'second factor missing' })
    if (error instanceof DatabaseUnavailable) return err({ kind: 'unavailable' })
    if (!isDatabaseError(error)) throw error
    // A filter that PostgreSQL cannot interpret, such as an invalid date. Other errors are
    // temporary.
    const isMeaningless = /^(22|42)/.test(error.code)
    return isMeaningless ? refused(`${unable} ${error.message}`) : err({ kind: 'unavailable' })
  }
}

/** `name` is the `tableKey` of the change's table. */
export function matchesChange(one: Subscription, { type }: Change, name: string): boolean {
  return (one.event === '*' || one.event === type) && one.tables.has(name)
}

const unable = 'Unable to subscribe to changes with given parameters.'

async function subscribeAll(
  sql: Sql,
  requests: SubscriptionRequest[],
): Promise<Result<Subscription[], SubscribeError>> {
  const subscriptions: Subscription[] = []
  for (const [place, request] of requests.entries()) {
    const met = await tablesFor(sql, request)
    if (!met.ok) return met
    // Never 0, which the client treats as absent.
    subscriptions.push({ id: place + 1, event: eventOf(request), ...met.value })
  }
  return ok(subscriptions)
}

async function tablesFor(
  sql: Sql,
  request: SubscriptionRequest,
): Promise<Result<Omit<Subscription, 'id' | 'event'>, SubscribeError>> {
  if (request.schema === undefined && request.table === undefined) {
    return refused(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to.',
    )
  }
  const { schema = 'public', table = '*', filter = '', select = null } = request
  const parsed = parseFilters(filter)
  if (!parsed.ok) return refused(`Error parsing \`filter\` params: ${parsed.error}`)
  const filters = parsed.value

  const published = await publishedTables(sql, schema, table)
  if (published.length === 0) {
    return refused(
      `${unable} Please check Realtime is enabled for the given connect parameters: [event: ${eventOf(request)}, schema: ${schema}, table: ${table}, filters: [${filter}]]`,
    )
  }
  const readable = published.filter((one) => one.readable)
  if (readable.length === 0) return refused('Error 401: Unauthorized')

  for (const one of readable) {
    const stray = filters.find(({ column }) => columnType(one, column) === undefined)
    if (stray) return refused(`${unable} invalid column for filter ${stray.column}`)
    const hidden = select?.find((column) => columnType(one, column) === undefined)
    if (hidden !== undefined) return refused(`${unable} invalid column for select ${hidden}`)
    const trial = filterTrial(one, filters)
    await sql.unsafe(trial.text, trial.values)
  }
  const tables = new Map(readable.map((one) => [tableKey(one), one]))
  return ok({ tables, filter, filters, select })
}

function eventOf(request: SubscriptionRequest): Subscription['event'] {
  const event = request.event?.toUpperCase()
  return event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*'
}

function refused(message: string): Result<never, SubscribeError> {
  return err({ kind: 'refused', message })
}
