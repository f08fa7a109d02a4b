import type { ListId, TagId } from '@daymark/core/ids'
import { isArchived, listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { rowsIn } from '@daymark/core/lists/tree'
import { type List, lists as listTable } from '@daymark/core/tables/lists'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import { isTrashed } from '@daymark/core/tasks/trash'
import type { Existing } from './existing.ts'
import { openKnownRows } from './knownRows.ts'
import type { openNamedRows } from './namedRows.ts'
import { type OwnIds, ownRow } from './ownIds.ts'

type NameParts = { named: ReturnType<typeof openNamedRows>; existing: Existing; ids: OwnIds }

/** Lists of our own file. One that is here by its id, its name or the moment at which it was made is that one. */
export function takeLists(rows: readonly List[], { named, existing, ids }: NameParts): void {
  const tree = listTree(rows)
  const known = openKnownRows(existing.lists, rows)
  const alive = rowsIn(tree)
  const shown = new Set(alive)
  const trashed = rows.filter((row) => !shown.has(row))
  const made: { row: List; path: string[] | null }[] = []
  // A list comes before its sections.
  for (const row of [...alive, ...trashed]) {
    const path = isTrashed(row) || isArchived(tree, row) ? null : pathOf(tree, row)
    const here = known(row)
    const id =
      (here && (isTrashed(row) || !isTrashed(here)) ? here.id : undefined) ??
      (path ? named.listAt(path) : undefined)
    if (id) ids.set(row.id, id)
    else {
      ids.renew(row.id)
      made.push({ row, path })
    }
  }
  for (const { row, path } of made) {
    const parent_id = row.parent_id && ids.of<ListId>(row.parent_id)
    named.addList(ownRow(listTable, { ...row, parent_id }, ids), path)
  }
}

/** Tags, likewise. */
export function takeTags(rows: readonly Tag[], { named, existing, ids }: NameParts): void {
  const known = openKnownRows(existing.tags, rows)
  for (const row of rows) {
    const here = known(row)
    const id: TagId | undefined =
      (here && (isTrashed(row) || !isTrashed(here)) ? here.id : undefined) ??
      (isTrashed(row) ? undefined : named.tagAt(row.name))
    if (id) ids.set(row.id, id)
    else {
      ids.renew(row.id)
      named.addTag(ownRow(tagTable, row, ids))
    }
  }
}
