import { UserId } from '@daymark/core/ids'
import { tables } from '@daymark/core/tables/all'
import type { Table } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import type { ReferenceServer } from '@daymark/sync/testing/referenceServer'
import * as v from 'valibot'
import type { GivenRows } from './mountedPage.ts'

export const user = {
  id: v.parse(UserId, '00000000-0000-4000-8000-000000000001'),
  email: 'mounted@example.com',
  new_email: '',
  factors: [],
}

/** Puts rows on a server as another device does. */
export function insert(server: ReferenceServer, given: GivenRows, now: number): void {
  for (const [name, rows] of Object.entries(given)) {
    const table = tables.get(name)
    if (!table) throw new Error(`There is no table ${name}`)
    for (const row of rows) server.apply(insertOf(table, row, new Date(now).toISOString()))
  }
}

function insertOf(table: Table, given: Readonly<Record<string, unknown>>, now: string): Mutation {
  const nothing = Object.entries(table.columns).map(([name, { merge }]) => [
    name,
    merge === 'keys' ? {} : null,
  ])
  const defaults = {
    ...Object.fromEntries(nothing),
    ...(table.name === 'tasks' && tasksDefaults),
    ...(table.name === 'focus_sessions' && sessionDefaults),
    ...('created_at' in table.columns && { created_at: now }),
  }
  const id = table.name === 'preferences' ? user.id : crypto.randomUUID()
  const common = { id, user_id: user.id, updated_at: now, seq: 0 }
  const row = table.parse({ ...defaults, ...common, ...given })
  if (!row) throw new Error(`${table.name} cannot have this row: ${JSON.stringify(given)}`)
  return table.create(row)
}

const sessionDefaults = { by_hand: false }
const tasksDefaults = { description: '', priority: 'medium', completed: false, carried: 0 }
