import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { trashTree } from '../lists/tree.ts'
import { type Tag, tags as tagTable } from '../tables/tags.ts'
import type { Task } from '../tables/tasks.ts'
import { byCodeUnits } from './order.ts'
import type { Trash, TrashEntry } from './trash.ts'

/** An import that was taken back, as one row of the trash; `ids` are the rows that it stands for. */
export type ImportEntry = {
  kind: 'import'
  row: Task & { deleted_at: string }
  /** The file that it came from. */
  name: string
  tasks: number
  ids: readonly string[]
}

const Origin = v.looseObject({ run: v.string(), file: v.string() })

/**
 * Merges the trashed tasks of an import into one entry, with the lists that went with them, if they went to the trash
 * together and no task of that import remains outside.
 */
export function withImports(
  entries: readonly TrashEntry[],
  trash: Trash,
  alive: readonly Task[],
): (TrashEntry | ImportEntry)[] {
  const imported = trashTree(trash.tasks)
    .roots()
    .flatMap(({ row }) => {
      const origin = originOf(row)
      return origin && row.deleted_at !== null ? [{ row, origin, deleted_at: row.deleted_at }] : []
    })
  // Reading the origins of all tasks takes long, and the trash seldom holds any.
  const aliveRuns = new Set(
    imported.length > 0 ? alive.flatMap((task) => originOf(task)?.run ?? []) : [],
  )
  const imports = new Map<string, ImportEntry>()
  for (const { row, origin, deleted_at } of imported) {
    if (aliveRuns.has(origin.run)) continue
    const key = `${origin.run} ${deleted_at}`
    const before = imports.get(key)
    const first = { kind: 'import', row: { ...row, deleted_at }, name: origin.file } as const
    imports.set(key, { ...(before ?? first), ids: [], tasks: (before?.tasks ?? 0) + 1 })
  }
  const byMoment = new Map([...imports].map(([key, { row }]) => [row.deleted_at, key]))
  const others = entries.filter(({ kind, row }) => {
    const run = kind === 'task' ? originOf(row)?.run : undefined
    const key = kind === 'task' ? `${run} ${row.deleted_at}` : byMoment.get(row.deleted_at)
    const entry = imports.get(key ?? '')
    if (key && entry) imports.set(key, { ...entry, ids: [...entry.ids, row.id] })
    return !entry
  })
  return [...others, ...imports.values()].sort((a, b) =>
    byCodeUnits(b.row.deleted_at, a.row.deleted_at),
  )
}

/** The tags that went to the trash with an import come out of it again. */
export function tagRestoration(
  tags: readonly Tag[],
  { row }: TrashEntry | ImportEntry,
  at: string,
): Mutation[] {
  return tags.flatMap(({ id, deleted_at }) =>
    deleted_at === row.deleted_at ? [tagTable.patch(id, { deleted_at: null }, at)] : [],
  )
}

function originOf({ origin }: Task): v.InferOutput<typeof Origin> | null {
  if (origin === null) return null
  const read = v.safeParse(Origin, origin)
  return read.success ? read.output : null
}
