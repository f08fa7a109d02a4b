import { ListId, TagId } from '@daymark/core/ids'
import { newList } from '@daymark/core/lists/listActs'
import { isArchived, listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { nameKey, newTag, shownTags } from '@daymark/core/lists/tags'
import { rowsIn } from '@daymark/core/lists/tree'
import type { List } from '@daymark/core/tables/lists'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { Existing } from './existing.ts'

/** The database takes so many lists, and as many tags, of one user. */
const most = 1_000

type NewRowParts = { user_id: Task['user_id']; newId: () => string; now: number }

/** Lists and tags by their names, without case. Those that do not exist are made once. */
export function openNamedRows(existing: Existing, { user_id, newId, now }: NewRowParts) {
  const tree = listTree(existing.lists)
  const alive = rowsIn(tree)
  const lists = new Map<string, ListId>()
  // The first of several of one name.
  for (const list of alive.toReversed()) {
    if (!isArchived(tree, list)) lists.set(keyOf(pathOf(tree, list)), list.id)
  }
  const shown = shownTags(existing.tags)
  const tags = new Map(shown.all.map(({ tag }) => [nameKey(tag.name), tag.id]))
  const newLists: List[] = []
  const newTags: Tag[] = []
  const tagRoom = most - existing.tags.filter(({ deleted_at }) => deleted_at === null).length

  /** Each later than the one before, so that they stay in the order of the file. */
  const moment = () => now + newLists.length + newTags.length

  function madeList(name: string, parent_id: ListId | null): ListId | null {
    // Where no more can be made, tasks lie in the list above.
    if (alive.length + newLists.length >= most) return parent_id
    const id = v.parse(ListId, newId())
    newLists.push(newList(name, { id, user_id, parent_id, color: null, now: moment() }))
    return id
  }

  function madeTag(name: string): TagId | null {
    if (newTags.length >= tagRoom) return null
    const id = v.parse(TagId, newId())
    newTags.push(newTag(name, { id, user_id, color: null, now: moment() }))
    return id
  }

  return {
    lists: newLists,
    tags: newTags,
    listAt: (path: readonly string[]) => lists.get(keyOf(path)),
    tagAt: (name: string) => tags.get(nameKey(name)),
    /** Takes a whole row; `path` is null where nothing is to be put into it by its name. */
    addList(row: List, path: readonly string[] | null): void {
      newLists.push(row)
      if (path) lists.set(keyOf(path), row.id)
    },
    addTag(row: Tag): void {
      newTags.push(row)
      if (row.deleted_at === null) tags.set(nameKey(row.name), row.id)
    },
    /** The list or section of a path; null is Inbox. */
    listOf: (path: readonly string[]): ListId | null =>
      path.reduce<ListId | null>((parent, name, index) => {
        const key = keyOf(path.slice(0, index + 1))
        const id = lists.get(key) ?? madeList(name, parent)
        if (id !== null) lists.set(key, id)
        return id
      }, null),
    tagsOf(names: readonly string[]): Task['tags'] {
      const ids = names.flatMap((name) => {
        const id = tags.get(nameKey(name)) ?? madeTag(name)
        if (id !== null) tags.set(nameKey(name), id)
        return id ?? []
      })
      return Object.fromEntries(ids.map((id) => [id, true as const]))
    },
  }
}

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path.map(nameKey))
}
