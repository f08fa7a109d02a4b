import { isArchived, type ListTree, listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { rowsIn } from '@daymark/core/lists/tree'
import { type List, lists as listTable } from '@daymark/core/tables/lists'
import type { DavStore } from './store.ts'

/** A list, a section or Inbox. */
export type Collection = {
  /** Null is Inbox. */
  list: List | null
  /** Its name in a path. */
  path: string
  /** ‘Work / Finance’. */
  title: string
  /** Its place among all. */
  order: number
}

export type Collections = {
  all: readonly Collection[]
  /** The lists outside the trash, archived ones too. */
  lists: ListTree
  at(path: string): Collection | null
  /** Where the tasks of a list lie; null where the device has no such collection. */
  ofList(list_id: string | null): Collection | null
}

const inboxPath = 'inbox'

export async function readCollections(store: DavStore): Promise<Collections> {
  const { sql, device } = store
  const [names, rows] = await Promise.all([
    store.asServer(
      (sql) => sql<{ list_id: string; name: string }[]>`
        select list_id, name from private.dav_collection_names(${device.userId}::uuid)`,
    ),
    sql<{ row: unknown }[]>`
      select to_jsonb(lists) as row from public.lists
      where user_id = ${device.userId}::uuid and deleted_at is null`,
  ])
  const lists = listTree(rows.flatMap(({ row }) => listTable.parse(row) ?? []))
  const chosen = new Map(names.map(({ list_id, name }) => [list_id, name]))
  const hasInbox = device.lists === null || device.lists.includes(inboxPath)
  const all: Collection[] = hasInbox
    ? [{ list: null, path: inboxPath, title: 'Inbox', order: 0 }]
    : []
  for (const list of rowsIn(lists)) {
    if (isArchived(lists, list)) continue
    const title = pathOf(lists, list).join(' / ')
    all.push({ list, path: chosen.get(list.id) ?? list.id, title, order: all.length })
  }
  const byPath = new Map(all.map((collection) => [collection.path, collection]))
  const byList = new Map(all.map((collection) => [collection.list?.id ?? inboxPath, collection]))
  const inbox = byList.get(inboxPath) ?? null
  // A device that sees some lists cannot tell one that is gone from one that it does not see.
  const ofNone = device.lists === null ? inbox : null

  return {
    all,
    lists,
    at: (path) => byPath.get(path) ?? null,
    ofList(list_id) {
      if (list_id === null) return inbox
      return lists.get(list_id) ? (byList.get(list_id) ?? null) : ofNone
    },
  }
}
