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
      top: { id: string; name: string }
      list: ListPlace
      /** Its tags and those of the tasks above it, in order. */
      tags: readonly ShownTag[]
    }

export type PlacedRows = {
  /** Those of the trash, too. */
  tasks: Iterable<Task>
  lists: Iterable<List>
  tags: Iterable<Tag>
  past: Iterable<PastTask>
}

type Named = {
  id: string
  name: string
  /** The task above it, or the series that it is an occurrence of. */
  above: string | null
  list_id: string | null
  tags: Readonly<Record<string, true>>
  isPast: boolean
}

/** Tells of each task, also a trashed or purged one, where it lies and how it is called. */
export function taskPlaces({ tasks, lists, tags, past }: PlacedRows) {
  const named = new Map<string, Named>()
  for (const row of past) {
    named.set(row.id, { ...row, above: row.parent_id, isPast: true })
  }
  for (const { id, title: name, parent_id, series_id, list_id, tags } of tasks) {
    named.set(id, { id, name, above: parent_id ?? series_id, list_id, tags, isPast: false })
  }
  const listsById = new Map<string, List>([...lists].map((list) => [list.id, list]))
  const shown = shownTags(tags)
  const tagsById = new Map<string, ShownTag>(
    shown.all.flatMap((tag) => tag.ids.map((id) => [id, tag] as const)),
  )
  const known = new Map<string, TaskPlace>()

  function place(id: TaskId): TaskPlace {
    const own = named.get(id)
    if (!own) return { kind: 'deleted', id }
    const above = upwards(own, ({ above }) => (above === null ? undefined : named.get(above)))
    const top = above.at(-1) ?? own
    const found = new Set(
      above.flatMap(({ tags }) => Object.keys(tags).flatMap((tag) => tagsById.get(tag) ?? [])),
    )
    return {
      kind: 'task',
      id,
      name: own.name,
      top: { id: top.id, name: top.name },
      list: listPlace(top),
      tags: found.size < 2 ? [...found] : shown.all.filter((tag) => found.has(tag)),
    }
  }

  function listPlace({ list_id, isPast }: Named): ListPlace {
    const list = list_id === null ? undefined : listsById.get(list_id)
    // A task whose list is gone shows in Inbox. Of a past one nobody sees where it shows.
    if (!list) return isPast && list_id !== null ? { kind: 'gone', id: list_id } : { kind: 'inbox' }
    const above = upwards(list, ({ parent_id }) =>
      parent_id === null ? undefined : listsById.get(parent_id),
    )
    const sections = above.slice(0, -1).map(({ name }) => name)
    return { kind: 'list', list: above.at(-1) ?? list, sections: sections.reverse() }
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

/** A row and those above it, the highest last. A circle ends where it began. */
function upwards<R>(row: R, above: (row: R) => R | undefined): R[] {
  const rows = new Set<R>()
  for (let at: R | undefined = row; at && !rows.has(at); at = above(at)) rows.add(at)
  return [...rows]
}
