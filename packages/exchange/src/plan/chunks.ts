import type { UserId } from '@daymark/core/ids'
import { type DayRow, days } from '@daymark/core/tables/days'
import { filters } from '@daymark/core/tables/filters'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { lists } from '@daymark/core/tables/lists'
import { preferences } from '@daymark/core/tables/preferences'
import { reminders } from '@daymark/core/tables/reminders'
import { tags } from '@daymark/core/tables/tags'
import { tasks } from '@daymark/core/tables/tasks'
import { isTrashed } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import type { ImportedRows } from './rows.ts'

/**
 * A part of an import that a page does without being held up. `undone`: whether undo takes it back; reminders stay with
 * their tasks in the trash.
 */
export type ImportChunk = { undone: boolean; mutations: readonly Mutation[] }

/** In the order in which rows may refer to each other; inserts of one table follow each other. */
export function chunksOf(
  rows: ImportedRows,
  { user_id, at }: { user_id: UserId; at: string },
  size: number,
): ImportChunk[] {
  const { preferences: patch } = rows
  const key = { id: user_id, user_id }
  const undone = [
    ...trashable(rows, (row) => !isTrashed(row)),
    rows.sessions.map(focusSessions.create),
    rows.days.map(dayOf),
    patch ? [preferences.upsert(key, patch, at)] : [],
    rows.patches.map(({ id, patch }) => tasks.patch(id, patch, at)),
  ]
  // What lies in the trash already would come out of it when the import is done again.
  const remaining = [...trashable(rows, isTrashed), rows.reminders.map(reminders.create)]
  return [
    ...undone.flatMap((mutations) => inChunks(mutations, size, true)),
    ...remaining.flatMap((mutations) => inChunks(mutations, size, false)),
  ]
}

type Keep = (row: { deleted_at: string | null }) => boolean

function trashable(rows: ImportedRows, keep: Keep): Mutation[][] {
  return [
    rows.lists.filter(keep).map(lists.create),
    rows.tags.filter(keep).map(tags.create),
    rows.tasks.filter(keep).map(tasks.create),
    rows.filters.filter(keep).map(filters.create),
  ]
}

/** Only what is said of the day. */
function dayOf({ id, user_id, updated_at, seq: _, ...columns }: DayRow): Mutation {
  const filled = Object.entries(columns).filter(([, value]) => value !== null)
  return days.upsert({ id, user_id }, Object.fromEntries(filled), updated_at)
}

function inChunks(mutations: readonly Mutation[], size: number, undone: boolean): ImportChunk[] {
  const chunks: ImportChunk[] = []
  for (let start = 0; start < mutations.length; start += size) {
    chunks.push({ undone, mutations: mutations.slice(start, start + size) })
  }
  return chunks
}
