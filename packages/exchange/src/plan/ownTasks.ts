import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Outcome } from './choices.ts'
import type { Existing } from './existing.ts'
import type { Matched } from './match.ts'
import { originKey, originKeys, ownOrigin } from './origin.ts'
import { type OwnIds, ownRow } from './ownIds.ts'

/** Gives every task of our own files its id here; answers those of the trash that are to be brought along. */
export function takeTasks(
  rows: readonly Task[],
  all: readonly Matched[],
  outcomes: readonly Outcome[],
  { existing, ids }: { existing: Existing; ids: OwnIds },
): Task[] {
  for (const { own, fate } of all) if (own && 'row' in fate) ids.join(own.id, fate.row.id)
  for (const [index, { own }] of all.entries()) {
    if (own && outcomes[index] === 'new' && !ids.has(own.id)) ids.renewTask(own)
  }
  if (rows.length === 0) return []
  const shown = new Set(all.map(({ own }) => own?.id))
  const known = new Map<string, Task['id']>(
    existing.tasks.flatMap((row) => [
      ...originKeys(row).map((key) => [key, row.id] as const),
      [originKey('daymark', row.id), row.id] as const,
    ]),
  )
  const trashed: Task[] = []
  for (const row of rows) {
    if (row.deleted_at === null || shown.has(row.id) || ids.has(row.id)) continue
    const here = known.get(originKey('daymark', row.id))
    if (here) ids.join(row.id, here)
    else {
      ids.renewTask(row)
      trashed.push(row)
    }
  }
  return trashed
}

type TaskParts = { ids: OwnIds; run: string; file: string; hash: string }

/** A task of our own file, whole. */
export function ownTask(row: Task, { ids, ...parts }: TaskParts): Task {
  const { parent_id, list_id, series_id, tags, repeat } = row
  return ownRow(
    taskTable,
    {
      ...row,
      parent_id: parent_id && ids.of(parent_id),
      list_id: list_id && ids.of(list_id),
      series_id: series_id && ids.of(series_id),
      tags: Object.fromEntries(Object.keys(tags).map((id) => [ids.of(id), true as const])),
      repeat: repeat?.follows ? { ...repeat, follows: ids.of(repeat.follows) } : repeat,
      origin: ownOrigin(row, parts),
    },
    ids,
  )
}
