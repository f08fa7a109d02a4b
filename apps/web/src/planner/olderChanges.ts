import type { Upgrade } from '@daymark/sync/queue'
import * as v from 'valibot'

const Columns = v.looseObject({})

/** The queue format of earlier versions, without acts: one change of one row. */
const OlderEntry = v.looseObject({
  table: v.string(),
  change: v.looseObject({
    type: v.string(),
    id: v.optional(v.string()),
    at: v.optional(v.string()),
    task: v.optional(Columns),
    session: v.optional(Columns),
  }),
})

type Change = v.InferOutput<typeof OlderEntry>['change']

/**
 * Converts a queued change of an earlier version into an act, which is checked as every other is; anything else is
 * returned unchanged.
 */
export const upgradeOlderChange: Upgrade = (stored) => {
  const entry = v.safeParse(OlderEntry, stored)
  if (!entry.success) return stored
  const { change, table, ...rest } = entry.output
  return { ...rest, mutations: [mutationOf(table, change)] }
}

function mutationOf(table: string, { type, id, at, ...change }: Change): unknown {
  const patch = (columns: unknown) => ({ type: 'patch', table, id, columns, at })
  switch (type) {
    case 'add':
      return insertOf(table, change.task)
    case 'record':
      return insertOf(table, change.session)
    case 'update':
      return patch(change.patch)
    case 'toggle':
      return patch({ completed: change.completed })
    case 'delete':
      return patch({ deleted_at: at })
    case 'restore':
      return patch({ deleted_at: null })
    case 'put':
      return { type: 'upsert', table, id, columns: change, at }
    default:
      return { type, table, id, at }
  }
}

function insertOf(table: string, given: Change['task'] = {}): unknown {
  const { seq: _, ...row } = given
  return { type: 'insert', table, id: row.id, row, at: row.updated_at }
}
