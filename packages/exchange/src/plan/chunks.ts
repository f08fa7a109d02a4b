import { focusSessions } from '@daymark/core/tables/focusSessions'
import { lists } from '@daymark/core/tables/lists'
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
export function chunksOf(rows: ImportedRows, at: string, size: number): ImportChunk[] {
  return [
    ...inChunks(rows.lists.map(lists.create), size),
    ...inChunks(rows.tags.map(tags.create), size),
    ...inChunks(rows.tasks.map(tasks.create), size),
    ...inChunks(rows.sessions.map(focusSessions.create), size),
    ...inChunks(
      rows.patches.map(({ id, patch }) => tasks.patch(id, patch, at)),
      size,
    ),
    ...inChunks(rows.reminders.map(reminders.create), size).map((chunk) => ({
      ...chunk,
      undone: false,
    })),
  ]
}

function inChunks(mutations: readonly Mutation[], size: number): ImportChunk[] {
  const chunks: ImportChunk[] = []
  for (let start = 0; start < mutations.length; start += size) {
    chunks.push({ undone: true, mutations: mutations.slice(start, start + size) })
  }
  return chunks
}
