import type { Sql } from '../database/connection.ts'
import type { Delivery, Note } from './delivery.ts'
import { parseEndpoint } from './endpoint.ts'
import { newPushKeys, type PushKeys } from './vapid.ts'

/** One transaction with the right to call the functions of reminders. */
export type Transaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/** How many alarms rang, and what is to be sent now. */
export type Taken = { rung: number; deliveries: Delivery[] }

/** What the database knows of reminders; all moments are those of its clock. */
export type Store = ReturnType<typeof createStore>

export function createStore(transaction: Transaction) {
  return {
    /** The key pair of this installation, made by whoever asks first. */
    async pushKeys(): Promise<PushKeys> {
      const [held] = await transaction((sql) => sql<Keys[]>`select * from private.held_push_key()`)
      if (held) return keysOf(held)
      const made = await newPushKeys()
      const [kept] = await transaction(
        (sql) => sql<Keys[]>`
          select * from private.keep_push_key(${made.publicKey}, ${made.privateKey})`,
      )
      return kept ? keysOf(kept) : made
    },
    /** Rings at most so many alarms that are due, and takes at most so many deliveries. */
    takeDue(alarms: number, mostDeliveries: number): Promise<Taken> {
      return transaction(async (sql) => {
        const [row] = await sql<{ rung: number }[]>`select private.ring_due(${alarms}) as rung`
        const taken = await sql<(Omit<Delivery, 'endpoint'> & { endpoint: string })[]>`
          select source, source_id, to_json(fire_at) #>> '{}' as fire_at, subscription_id, tries,
                 endpoint, p256dh, auth, time_to_live, content
          from private.take_deliveries(${mostDeliveries})`
        const deliveries = taken.map((one) => ({ ...one, endpoint: parseEndpoint(one.endpoint) }))
        return { rung: row?.rung ?? 0, deliveries }
      })
    },
    async noteDeliveries(notes: readonly Note[]): Promise<void> {
      await transaction(
        (sql) => sql`select private.note_deliveries(${JSON.stringify(notes)}::text::jsonb)`,
      )
    },
    /** In how many milliseconds there is something to do; null where nothing waits. */
    async nextDueMs(): Promise<number | null> {
      const [row] = await transaction(
        (sql) => sql<{ due: number | null }[]>`select private.next_reminder_due() as due`,
      )
      return typeof row?.due === 'number' ? row.due * 1_000 : null
    },
  }
}

type Keys = { public_key: string; private_key: string }

const keysOf = ({ public_key, private_key }: Keys): PushKeys => ({
  publicKey: public_key,
  privateKey: private_key,
})
