import type { Sql } from '../../src/database/database.ts'
import type { Change, Row } from './referenceModel.ts'

/** Writes tasks of any user and records the resulting rows. */
export function writer({
  rows,
  at,
  newRow,
}: {
  rows: Map<string, Row>
  at(): string
  newRow(): Row
}) {
  async function insert(sql: Sql, row: Row): Promise<Change> {
    const { id, owner, title, priority } = row
    const moment = at()
    await sql`insert into public.tasks (id, user_id, title, priority, due_date, updated_at)
      values (${id}, ${owner}, ${title}, ${priority}, '2026-01-05', ${moment})`
    rows.set(id, row)
    return { type: 'INSERT', id, owner }
  }

  async function update(sql: Sql, old: Row): Promise<Change[]> {
    const { title, priority } = newRow()
    const changed = await sql`
      update public.tasks set title = ${title}, priority = ${priority}, updated_at = ${at()}
      where id = ${old.id} returning id`
    // An update without a difference is no change.
    if (changed.length === 0) return []
    rows.set(old.id, { ...old, title, priority })
    return [{ type: 'UPDATE', id: old.id, owner: old.owner }]
  }

  async function remove(sql: Sql, { id, owner }: Row): Promise<Change[]> {
    await sql`delete from public.tasks where id = ${id}`
    rows.delete(id)
    return [{ type: 'DELETE', id, owner }]
  }

  return { insert, update, remove }
}
