import type { Sql } from '../../database/connection.ts'
import type { Transaction } from '../../reminders/store.ts'
import type { Registration } from './registration.ts'

/** A subscription that is to be told of a change. */
export type TakenPush = {
  id: string
  /** ‘‹user id›/‹list id or inbox›’. */
  topic_of: string
  endpoint: string
  p256dh: string
  auth: string
  tries: number
  user_id: string
  seq: bigint
  epoch: bigint
}

export type PushOutcome = { outcome: string; retry_seconds: number | null }

/** What the database knows of subscriptions. The transactions are those of the service. */
export function createPushStore(transaction: Transaction) {
  return {
    /** The id of the subscription; null where the device has as many as there can be. */
    async subscribe(
      device: { id: string; userId: string },
      collection: string,
      { endpoint, p256dh, auth, expiresAt }: Registration,
    ): Promise<string | null> {
      const expires = new Date(expiresAt).toISOString()
      const [row] = await transaction(
        (sql) => sql<{ id: string | null }[]>`
          select private.subscribe_device(
            ${device.id}, ${device.userId}, ${collection}, ${endpoint}, ${p256dh}, ${auth}, ${expires}
          ) as id`,
      )
      return row?.id ?? null
    },
    async unsubscribe(device: string, subscription: string): Promise<boolean> {
      const [row] = await transaction(
        (sql) => sql<{ gone: boolean }[]>`
          select private.unsubscribe_device(${device}, ${subscription}) as gone`,
      )
      return row?.gone ?? false
    },
    async isNeeded(): Promise<boolean> {
      const [row] = await transaction(
        (sql) => sql<{ needed: boolean }[]>`select private.has_dav_subscriptions() as needed`,
      )
      return row?.needed ?? false
    },
    async take(people: number): Promise<TakenPush[]> {
      const rows = await transaction(
        (sql) => sql<(Omit<TakenPush, 'seq' | 'epoch'> & { seq: string; epoch: string })[]>`
          select id, topic_of, endpoint, p256dh, auth, tries, user_id, seq::text as seq, epoch::text as epoch
          from private.take_dav_pushes(${people})`,
      )
      return rows.map((row) => ({ ...row, seq: BigInt(row.seq), epoch: BigInt(row.epoch) }))
    },
    async note({ id, seq }: TakenPush, { outcome, retry_seconds }: PushOutcome): Promise<void> {
      await transaction(
        (sql) =>
          sql`select private.note_dav_push(${id}, ${String(seq)}::bigint, ${outcome}, ${retry_seconds})`,
      )
    },
  }
}

/** The newest number of what tasks of CalDAV are made of, with the rights of the service. */
export function newestSeq(sql: Sql, userId: string) {
  return sql<{ seq: string }[]>`select private.newest_dav_seq(${userId})::text as seq`
}

/**
 * A device is not told what it has just changed itself, in the transaction of its request and with the rights of the service.
 * `before` is the number before the request wrote.
 */
export function passOverDevice(sql: Sql, device: string, before: bigint, after: bigint) {
  return sql`select private.pass_over_device(${device}, ${String(before)}::bigint, ${String(after)}::bigint)`
}
