import type { Sql } from '../../database/connection.ts'
import type { Claims, Database } from '../../database/database.ts'
import type { Device } from '../device.ts'
import { firstMonth, type SyncToken } from '../syncToken.ts'

/** One transaction of a device. What it reads of synchronised tables is what its policies let it see. */
export type DavStore = {
  sql: Sql
  device: Device
  claims: Claims
  now: number
  /** One query of the same transaction with the right to call the functions of CalDAV. */
  asServer<T>(query: (sql: Sql) => PromiseLike<T>): Promise<T>
}

export type Transactions = {
  read<T>(work: (store: DavStore) => Promise<T>): Promise<T>
  write<T>(work: (store: DavStore) => Promise<T>): Promise<T>
}

export function transactionsOf(
  database: Database,
  { device, claims, now }: Pick<DavStore, 'device' | 'claims' | 'now'>,
): Transactions {
  const run =
    (readOnly: boolean) =>
    <T>(work: (store: DavStore) => Promise<T>) =>
      database.asUser(claims, (sql) => work({ sql, device, claims, now, asServer: hop(sql) }), {
        readOnly,
      })
  return { read: run(true), write: run(false) }
}

/** The query goes out together with the changes of role around it: it is given as it is, not waited for in `query`. */
function hop(sql: Sql): DavStore['asServer'] {
  return async (query) => {
    const [, answered] = await Promise.all([
      sql`select set_config('role', 'service_role', true)`,
      query(sql),
      sql`select set_config('role', 'authenticated', true)`,
    ])
    return answered
  }
}

/** How things stand with a person. */
export type State = {
  token: SyncToken
  /** Tokens from before this number lack a name that is known no more. */
  horizon: bigint
  /** The mail address; null where the account has none. */
  address: string | null
  zone: string
  /** Minutes after midnight. */
  dayStarts: number
}

export async function readState(store: DavStore): Promise<State> {
  const { device, now } = store
  const [row] = await store.asServer(
    (sql) => sql<StateRow[]>`
      select epoch::text, seq::text, horizon::text, address, time_zone, day_starts
      from private.dav_state(${device.userId}::uuid)`,
  )
  if (!row) throw new Error('a person has no state')
  return {
    token: { epoch: BigInt(row.epoch), seq: BigInt(row.seq), month: firstMonth(now) },
    horizon: BigInt(row.horizon),
    address: row.address,
    zone: row.time_zone,
    dayStarts: row.day_starts,
  }
}

type StateRow = {
  epoch: string
  seq: string
  horizon: string
  address: string | null
  time_zone: string
  day_starts: number
}

/** Ids as an array of PostgreSQL. */
export function uuids(ids: Iterable<string>): string {
  return `{${[...ids].join()}}`
}
