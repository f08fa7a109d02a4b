import { randomUUID } from 'node:crypto'
import type { Claims, Sql } from '../src/database/database.ts'
import type { FreshDatabase, TestUser } from './database.ts'

/** An app of a person, with these scopes; `id` is that of its token. */
export function appOf(
  { database }: Pick<FreshDatabase, 'database'>,
  { id: sub }: TestUser,
  scopes: string[],
  { lists = null, id = randomUUID() }: { lists?: string[] | null; id?: string } = {},
) {
  const claims: Claims = {
    ...{ role: 'authenticated', sub, token_id: id, token_kind: 'app', scopes, lists },
    by: 'Claude',
  }
  const ask = <T>(work: (sql: Sql) => Promise<T>) => database.asUser(claims, work)
  return {
    id,
    ask,
    /** What a tool asks as the server. */
    askAsServer: <T>(work: (sql: Sql) => Promise<T>) =>
      ask(async (sql) => {
        await sql`select set_config('role', 'service_role', true)`
        return work(sql)
      }),
    propose: (mutations: object[], says = 'Tidy up') =>
      ask(async (sql) => {
        const [row] = await sql<{ id: string }[]>`
          select propose(${says}, ${JSON.stringify(mutations)}::text::jsonb) as id`
        return String(row?.id)
      }),
  }
}

export const rename = (id: string, title: string) => ({
  ...{ table: 'tasks', type: 'patch', id },
  columns: { title },
})

export const add = (title: string, row: object = {}) => {
  const id = randomUUID()
  return { table: 'tasks', type: 'insert', id, row: { title, ...row } }
}
