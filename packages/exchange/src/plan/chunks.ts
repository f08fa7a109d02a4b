import type { UserId } from '@daymark/core/ids'
import { type DayRow, days } from '@daymark/core/tables/days'
import { filters } from '@daymark/core/tables/filters'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { lists } from '@daymark/core/tables/lists'
import { preferences } from '@daymark/core/tables/preferences'
import { reminders } from '@daymark/core/tables/reminders'
import { tags } from '@daymark/core/tables/tags'
import { tasks } from '@daymark/core/tables/tasks'
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
    ...inChunks(rows.lists.filter(isShown).map(lists.create), size),
    ...inChunks(rows.tags.filter(isShown).map(tags.create), size),
    ...inChunks(rows.tasks.filter(isShown).map(tasks.create), size),
    ...inChunks(rows.filters.filter(isShown).map(filters.create), size),
    ...inChunks(rows.sessions.map(focusSessions.create), size),
    ...inChunks(rows.days.map(dayOf), size),
    ...inChunks(patch ? [preferences.upsert(key, patch, at)] : [], size),
    ...inChunks(
      rows.patches.map(({ id, patch }) => tasks.patch(id, patch, at)),
      size,
    ),
  ]
  // What lies in the trash already would come out of it when the import is done again.
  const left = [
    ...inChunks(rows.lists.filter(isTrashed).map(lists.create), size),
    ...inChunks(rows.tags.filter(isTrashed).map(tags.create), size),
    ...inChunks(rows.tasks.filter(isTrashed).map(tasks.create), size),
    ...inChunks(rows.filters.filter(isTrashed).map(filters.create), size),
    ...inChunks(rows.reminders.map(reminders.create), size),
  ]
  return [...undone, ...left.map((chunk) => ({ ...chunk, undone: false }))]
}

const isTrashed = (row: { deleted_at: string | null }) => row.deleted_at !== null
const isShown = (row: { deleted_at: string | null }) => !isTrashed(row)

/** Only what is said of the day. */
function dayOf({ id, user_id, updated_at, seq: _, ...columns }: DayRow): Mutation {
  const said = Object.entries(columns).filter(([, value]) => value !== null)
  return days.upsert({ id, user_id }, Object.fromEntries(said), updated_at)
}

function inChunks(mutations: readonly Mutation[], size: number): ImportChunk[] {
  const chunks: ImportChunk[] = []
  for (let start = 0; start < mutations.length; start += size) {
    chunks.push({ undone: true, mutations: mutations.slice(start, start + size) })
  }
  return chunks
}
