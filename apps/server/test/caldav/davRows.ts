import { randomUUID } from 'node:crypto'
import type { DavPerson } from './davServer.ts'

/** Before what devices write, whose clock is that of the server. */
const made = { created_at: '2026-10-01T00:00:00Z', updated_at: '2026-10-01T00:00:00Z' }

/** A task of a person; the columns that are named differ from the ordinary ones. */
export async function insertTask(
  { rest }: Pick<DavPerson, 'rest'>,
  columns: Record<string, unknown> = {},
) {
  const id = String(columns.id ?? randomUUID())
  const { error } = await rest.from('tasks').insert({ title: 'Write', ...made, ...columns, id })
  if (error) throw new Error(error.message)
  return id
}

export async function insertList(
  { rest, user }: Pick<DavPerson, 'rest' | 'user'>,
  columns: Record<string, unknown> = {},
) {
  const id = String(columns.id ?? randomUUID())
  const { error } = await rest
    .from('lists')
    .insert({ name: 'Work', user_id: user.id, ...made, ...columns, id })
  if (error) throw new Error(error.message)
  return id
}
