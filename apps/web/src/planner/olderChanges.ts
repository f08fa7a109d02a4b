import { focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { tasks } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import type { Upgrade } from '@daymark/sync/queue'
import * as v from 'valibot'

const Id = v.string()
const Columns = v.looseObject({})
const Row = v.looseObject({ id: Id, updated_at: v.string() })

/** The queue format of earlier versions, without acts: one change of one row. */
const OlderChange = v.variant('type', [
  v.object({ type: v.literal('add'), task: Row }),
  v.object({ type: v.literal('update'), id: Id, patch: Columns, at: v.string() }),
  v.object({ type: v.literal('toggle'), id: Id, completed: v.boolean(), at: v.string() }),
  v.object({ type: v.picklist(['delete', 'restore', 'erase']), id: Id, at: v.string() }),
  v.looseObject({ type: v.literal('put'), id: Id, at: v.string() }),
  v.object({ type: v.literal('record'), session: Row }),
])

const OlderEntry = v.looseObject({ id: Id, table: v.string(), change: OlderChange })

/** Converts a queued change of an earlier version into an act; anything else is returned unchanged. */
export const upgradeOlderChange: Upgrade = (stored) => {
  const entry = v.safeParse(OlderEntry, stored)
  if (!entry.success) return stored
  const { change, table, ...rest } = entry.output
  return { ...rest, mutations: [mutationOf(table, change)] }
}

function mutationOf(table: string, change: v.InferOutput<typeof OlderChange>): Mutation {
  switch (change.type) {
    case 'add':
      return insertOf(tasks.name, change.task)
    case 'record':
      return insertOf(focusSessions.name, change.session)
    case 'update':
      return { type: 'patch', table, id: change.id, columns: change.patch, at: change.at }
    case 'toggle':
      return patchOf(change, { completed: change.completed })
    case 'delete':
      return patchOf(change, { deleted_at: change.at })
    case 'restore':
      return patchOf(change, { deleted_at: null })
    case 'erase':
      return { type: 'erase', table, id: change.id, at: change.at }
    case 'put': {
      const { type: _, id, at, ...columns } = change
      return { type: 'upsert', table: focusTimers.name, id, columns, at }
    }
  }
}

function insertOf(table: string, { seq: _, ...row }: v.InferOutput<typeof Row>): Mutation {
  return { type: 'insert', table, id: row.id, row, at: row.updated_at }
}

function patchOf({ id, at }: { id: string; at: string }, columns: object): Mutation {
  return { type: 'patch', table: tasks.name, id, columns: { ...columns }, at }
}
