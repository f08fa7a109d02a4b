import type { TagId, TaskId } from '../ids.ts'
import { type ShownTag, shownTags } from '../lists/tags.ts'
import type { List } from '../tables/lists.ts'
import type { PastTask } from '../tables/pastTasks.ts'
import type { Tag } from '../tables/tags.ts'
import type { Task } from '../tables/tasks.ts'

/** Where a list or section lies: the list, and the names of the sections down to it. `gone`: it was deleted for ever. */
export type ListPlace =
  | { kind: 'inbox' }
  | { kind: 'gone'; id: string }
  | { kind: 'list'; list: List; sections: readonly string[] }

/** What focus was on. `id` and `name` are those of the task itself, `top` is the task above all. */
export type TaskPlace =
  | { kind: 'none' }
  | { kind: 'deleted'; id: TaskId }
  | {
      kind: 'task'
      id: TaskId
      name: string
      top: { id: TaskId; name: string }
      /** Its id and those of the tasks above it. */
      withAbove: readonly TaskId[]
      list: ListPlace
      /** Its tags and those of the tasks above it, in order. */
      tags: readonly ShownTag[]
    }

export type PlacedRows = {
  /** One of the trash, too. */
  task: (id: TaskId) => Task | undefined
  past: (id: TaskId) => PastTask | undefined
  lists: Iterable<List>
  tags: Iterable<Tag>
}

type Named = {
  id: TaskId
  name: string
  /** The task above it, or the series that it is an occurrence of. */
  above: TaskId | null
  list_id: string | null
  tags: Readonly<Record<string, true>>
  isPast: boolean
}

/** Tells of each task, also a trashed or purged one, where it lies and how it is called. */
export function taskPlaces({ task, past, lists, tags }: PlacedRows) {
  const listsById = new Map<string, List>([...lists].map((list) => [list.id, list]))
  const shown = shownTags(tags)
  const tagsById = new Map<string, ShownTag>(
    shown.all.flatMap((tag) => tag.ids.map((id) => [id, tag] as const)),
  )
  const known = new Map<string, TaskPlace>()

  function named(id: TaskId): Named | undefined {
    const row = task(id)
    if (row)
      return { ...row, name: row.title, above: row.parent_id ?? row.series_id, isPast: false }
    const gone = past(id)
    return gone && { ...gone, above: gone.parent_id, isPast: true }
  }

  /** The task and those above it, the highest last. */
  function withAbove(id: TaskId): Named[] {
    const rows = new Map<TaskId, Named>()
    for (let at: TaskId | null = id; at !== null && !rows.has(at); ) {
      const row = named(at)
      if (!row) break
      rows.set(at, row)
      at = row.above
    }
    return [...rows.values()]
  }

  function place(id: TaskId): TaskPlace {
    const above = withAbove(id)
    const [own] = above
    if (!own) return { kind: 'deleted', id }
    const top = above.at(-1) ?? own
    const found = new Set(
      above.flatMap(({ tags }) => Object.keys(tags).flatMap((tag) => tagsById.get(tag) ?? [])),
    )
    return {
      kind: 'task',
      id,
      name: own.name,
      top: { id: top.id, name: top.name },
      withAbove: above.map(({ id }) => id),
      list: listPlace(top),
      tags: found.size < 2 ? [...found] : shown.all.filter((tag) => found.has(tag)),
    }
  }

  function listPlace({ list_id, isPast }: Named): ListPlace {
    const list = list_id === null ? undefined : listsById.get(list_id)
    // A task whose list is gone shows in Inbox. Of a past one nobody sees where it shows.
    if (!list) return isPast && list_id !== null ? { kind: 'gone', id: list_id } : { kind: 'inbox' }
    const above = listsAbove(list)
    const sections = above.slice(0, -1).map(({ name }) => name)
    return { kind: 'list', list: above.at(-1) ?? list, sections: sections.reverse() }
  }

  /** A list and those above it, the highest last. A circle ends where it began. */
  function listsAbove(list: List): List[] {
    const rows = new Set<List>()
    for (let at: List | undefined = list; at && !rows.has(at); ) {
      rows.add(at)
      at = at.parent_id === null ? undefined : listsById.get(at.parent_id)
    }
    return [...rows]
  }

  return {
    tagOf: (id: TagId | null) => (id === null ? undefined : tagsById.get(id)),
    of(id: TaskId | null): TaskPlace {
      if (id === null) return none
      const found = known.get(id) ?? place(id)
      known.set(id, found)
      return found
    },
  }
}

export type TaskPlaces = ReturnType<typeof taskPlaces>

const none: TaskPlace = { kind: 'none' }
