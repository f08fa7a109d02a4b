import { randomBytes, randomUUID } from 'node:crypto'
import type { Claims } from '../src/database/database.ts'
import { openLog } from '../src/log.ts'
import { createHttpPost } from '../src/outbound/httpPost.ts'
import { startWebhookWorker } from '../src/webhooks/webhookWorker.ts'
import type { FreshDatabase, TestUser } from './database.ts'

const allEvents = [
  'task.added',
  'task.changed',
  'task.completed',
  'task.deleted',
  'focus.started',
  'focus.ended',
]

type WebhookParts = { events?: readonly string[]; lists?: readonly string[] | null }

/** Stores a webhook, whose key is not sealed. */
export async function addWebhook(
  { admin }: FreshDatabase,
  user: TestUser,
  url: string,
  { events = allEvents, lists = null }: WebhookParts = {},
) {
  const id = randomUUID()
  const key = randomBytes(32)
  await admin`
    insert into private.webhooks (id, user_id, url, events, lists, secret_sealed, created_at)
    values (
      ${id}, ${user.id}, ${url}, array(select jsonb_array_elements_text(${JSON.stringify(events)}::text::jsonb)),
      ${lists && JSON.stringify(lists)}::text::jsonb, ${key}, private.present()
    )`
  return { id, secret: `whsec_${key.toString('base64')}` }
}

export function startTestWorker(
  { database }: Pick<FreshDatabase, 'database'>,
  innerHosts: readonly string[],
  timeoutMs = 10_000,
) {
  return startWebhookWorker({
    database,
    post: createHttpPost({ innerHosts, timeoutMs }),
    open: (sealed) => sealed,
    clock: Date.now,
    log: openLog('silent'),
    pollMs: 20,
  })
}

/** What a token that is called so claims. */
export const tokenClaims = (user: TestUser, by: string): Claims => ({
  role: 'authenticated',
  sub: user.id,
  token_id: randomUUID(),
  token_kind: 'token',
  scopes: ['tasks:write'],
  lists: null,
  by,
})

export function rowsOf(user: TestUser) {
  return {
    async addTask(columns: Record<string, unknown> = {}) {
      const id = randomUUID()
      await user.ask((sql) => sql`insert into tasks ${sql({ id, title: 'Write', ...columns })}`)
      return id
    },
    async addList(columns: Record<string, unknown> = {}) {
      const id = randomUUID()
      await user.ask((sql) => sql`insert into lists ${sql({ id, name: 'Work', ...columns })}`)
      return id
    },
    async change(id: string, columns: Record<string, unknown>) {
      await user.ask((sql) => sql`update tasks set ${sql(columns)} where id = ${id}`)
    },
  }
}
