import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { ListId, TagId } from '../ids.ts'
import { type List, lists as listTable } from '../tables/lists.ts'
import { type Tag, tags as tagTable } from '../tables/tags.ts'
import type { Task } from '../tables/tasks.ts'
import type { Draft } from '../tasks/task.ts'
import { newList } from './listActs.ts'
import { isArchived, type ListTree } from './lists.ts'
import { nameKey, newTag, type ShownTags } from './tags.ts'
import { rowsIn } from './tree.ts'

/**
 * The list of a path; a name alone may also be that of a section. Undefined where there is none, or an archived one. Names
 * compare without case.
 */
export function listAt(lists: ListTree, path: readonly string[]): List | undefined {
  const named = (rows: readonly List[], name: string) =>
    rows.find((list) => isNamed(list, name) && !isArchived(lists, list))
  const [first = '', ...sections] = path
  const list = named(lists.roots(), first)
  if (sections.length === 0) return list ?? named(rowsIn(lists), first)
  return sections.reduce((above, name) => above && named(lists.childrenOf(above.id), name), list)
}

/** Whether a path means what lies in no list: no list is called so. */
export function isInbox(lists: ListTree, path: readonly string[]): boolean {
  const [name = inbox, ...sections] = path
  return sections.length === 0 && nameKey(name) === inbox && !listAt(lists, path)
}

const inbox = 'inbox'

/** The names of a list and of those it is a section of, the outermost first. */
export function pathOf(lists: ListTree, list: List): string[] {
  const parent = lists.parentOf(list.id)
  return [...(parent ? pathOf(lists, parent) : []), list.name]
}

type NamedOptions = {
  user_id: Task['user_id']
  newId: () => string
  now: number
}

/** Lists and tags by the names in drafts. Those that do not exist are made, once for all drafts. */
export function openNamed(
  { lists, tags }: { lists: ListTree; tags: ShownTags },
  { user_id, newId, now }: NamedOptions,
) {
  const newLists: List[] = []
  const newTags: Tag[] = []

  /** Each new row is later than the one before, so that they stay in the order of their names. */
  const moment = () => now + newLists.length + newTags.length

  function madeList(name: string, parent_id: ListId | null): List {
    const known = newLists.find((list) => list.parent_id === parent_id && isNamed(list, name))
    if (known) return known
    const id = v.parse(ListId, newId())
    const list = newList(name, { id, user_id, parent_id, color: null, now: moment() })
    newLists.push(list)
    return list
  }

  function listOf(path: readonly string[]): ListId | null {
    if (isInbox(lists, path)) return null
    return path.reduce<ListId | null>((parent, name, index) => {
      const list = listAt(lists, path.slice(0, index + 1)) ?? madeList(name, parent)
      return list.id
    }, null)
  }

  function tagOf(name: string): TagId {
    const known = tags.named(name)?.tag ?? newTags.find((tag) => isNamed(tag, name))
    if (known) return known.id
    const tag = newTag(name, {
      id: v.parse(TagId, newId()),
      user_id,
      color: null,
      now: moment(),
    })
    newTags.push(tag)
    return tag.id
  }

  return {
    /** Returns the list and tags that a draft names. */
    of: ({ list, tags }: Pick<Draft, 'list' | 'tags'>): Pick<Task, 'list_id' | 'tags'> => ({
      list_id: listOf(list),
      tags: Object.fromEntries(tags.map((name) => [tagOf(name), true])),
    }),
    /** Returns the inserts of the lists and tags that did not exist, to be sent before the tasks. */
    made: (): Mutation[] => [...newLists.map(listTable.create), ...newTags.map(tagTable.create)],
  }
}

function isNamed(row: { name: string }, name: string): boolean {
  return nameKey(row.name) === nameKey(name)
}
