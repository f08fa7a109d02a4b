import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { ChangeableKind } from '../connections/connection.ts'
import { tooManyConnections } from '../connections/connectionErrors.ts'
import type { ListChoice } from '../connections/scopes.ts'
import { encrypt } from '../tokens/encryption.ts'
import type { WantedWebhook } from './webhookForm.ts'

const most = 5

type WebhookRow = {
  id: string
  /** Its host. */
  name: string
  url: string
  events: string[]
  lists: ListChoice
  created_at: Date
  off_at: Date | null
  off_why: 'no_answer' | 'gone' | 'second_factor' | null
  /** The last ones, newest first. */
  deliveries: { type: string; status: number | null; at: string }[]
}

type NewWebhook = { id: string; key: Buffer }

/** The key of its signatures is returned this once: the database has it sealed. */
export async function makeWebhook(
  sql: Sql,
  { url, events, lists }: WantedWebhook,
  { person, seal, now }: { person: string; seal: Buffer; now: Date },
): Promise<Result<NewWebhook, AuthError>> {
  // The row of the person serialises what they make at the same time on two devices.
  await sql`select from auth.users where id = ${person} for no key update`
  const held = await sql`select from private.webhooks where user_id = ${person}`
  if (held.length >= most) return err(tooManyConnections)

  const key = randomBytes(32)
  const [made] = await sql<{ id: string }[]>`
    insert into private.webhooks (user_id, url, events, lists, secret_sealed, created_at)
    values (
      ${person}, ${url}, array(select jsonb_array_elements_text(${JSON.stringify(events)}::text::jsonb)),
      ${lists && JSON.stringify(lists)}::text::jsonb, ${encrypt(seal, key)}, ${now}
    )
    returning id`
  if (!made) throw new Error('a webhook was not stored')
  await sql`select pg_notify('daymark_webhooks', '')`
  return ok({ id: made.id, key })
}

/** Of somebody who has their first second factor: what was made with a password alone tells nothing on by itself. */
export async function switchWebhooksOff(sql: Sql, person: string): Promise<void> {
  await sql`select private.switch_webhooks_off(${person})`
}

/** The webhooks of a person. Their lists may be changed. */
export const webhooks = {
  async of(sql, person) {
    const rows = await sql<Omit<WebhookRow, 'name'>[]>`
      select id, url, to_json(events) as events, lists, created_at, off_at, off_why, deliveries
      from private.webhooks_of(${person})`
    return rows.map((row): WebhookRow => ({ ...row, name: new URL(row.url).host }))
  },
  async change(sql, person, { id, lists }) {
    await sql`
      update private.webhooks set lists = ${lists && JSON.stringify(lists)}::text::jsonb
      where id = ${id} and user_id = ${person}`
  },
  async end(sql, person, id) {
    const ended = await sql`delete from private.webhooks where id = ${id} and user_id = ${person}`
    return ended.count > 0
  },
  ended: 'webhook ended',
} satisfies ChangeableKind
