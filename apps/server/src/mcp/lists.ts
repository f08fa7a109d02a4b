import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import { err, ok, type Result } from '@daymark/core/result'
import type { List } from '@daymark/core/tables/lists'
import type { World } from './world.ts'

/** A list that is there; its id is null for Inbox. */
export type NamedList = { id: List['id'] | null }

/** The list of a name such as “Work / Travel”. None is made. */
export function listNamed(
  { lists }: Pick<World, 'lists'>,
  name: string,
): Result<NamedList, string> {
  const path = name
    .split('/')
    .map((part) => part.trim().replace(/^#/, ''))
    .filter(Boolean)
  if (isInbox(lists, path)) return ok({ id: null })
  // A name may have a slash in it.
  const list = listAt(lists, [name.trim()]) ?? listAt(lists, path)
  return list ? ok({ id: list.id }) : err(`There is no list “${name}”; nothing was done.`)
}

/** Its name with those above it. */
export function pathTo({ lists }: Pick<World, 'lists'>, named: NamedList | null): string[] {
  const list = named?.id ? lists.get(named.id) : undefined
  return list ? pathOf(lists, list) : []
}
