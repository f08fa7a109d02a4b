import type { Sql } from '../database/connection.ts'

/** A webhook whose first event is due, taken by this server. */
export type TakenWebhook = {
  webhook_id: string
  url: string
  secret_sealed: Buffer
  event_id: string
  body: string
  /** When, as PostgreSQL writes it: a driver would cut it to milliseconds. */
  taken_at: string
}

/** One transaction with the right to call the functions of webhooks. */
type Transaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/** What the database knows of webhooks that are due; all moments are those of its clock. */
export function createWebhookStore(transaction: Transaction) {
  return {
    async isNeeded(): Promise<boolean> {
      const [row] = await transaction(
        (sql) => sql<{ needed: boolean }[]>`select private.has_webhooks() as needed`,
      )
      return row?.needed ?? false
    },
    take(most: number): Promise<TakenWebhook[]> {
      return transaction(
        (sql) => sql<TakenWebhook[]>`
          select webhook_id, url, secret_sealed, event_id, body, taken_at::text
          from private.take_webhooks(${most})`,
      )
    },
    async hold(taken: readonly TakenWebhook[]): Promise<void> {
      const ids = JSON.stringify(taken.map(({ webhook_id }) => webhook_id))
      const moments = JSON.stringify(taken.map(({ taken_at }) => taken_at))
      await transaction(
        (sql) => sql`
          select private.hold_webhooks(
            array(select jsonb_array_elements_text(${ids}::text::jsonb))::uuid[],
            array(select jsonb_array_elements_text(${moments}::text::jsonb))::timestamptz[]
          )`,
      )
    },
    async giveBack({ webhook_id, taken_at }: TakenWebhook): Promise<void> {
      await transaction(
        (sql) =>
          sql`select private.give_back_webhook(${webhook_id}, ${taken_at}::text::timestamptz)`,
      )
    },
    async note(
      { webhook_id, taken_at, event_id }: TakenWebhook,
      status: number | null,
    ): Promise<void> {
      await transaction(
        (sql) => sql`
          select private.note_webhook(
            ${webhook_id}, ${taken_at}::text::timestamptz, ${event_id}, ${status}
          )`,
      )
    },
  }
}
