import { type Tree, topOf, treeOf } from '@daymark/core/lists/tree'
import { beginOf, firstMonth } from '../syncToken.ts'
import type { Collection, Collections } from './collections.ts'
import { type DavStore, uuids } from './store.ts'

/** Where a task lies and what it is called there. */
export type Place = {
  id: string
  /** Null where it is in no collection that the device has. */
  collection: Collection | null
  name: string
  uid: string
  isMember: boolean
  /** The task of which it shows as a step. */
  parentId: string | null
  kept: readonly string[]
  waitsFor: string | null
}

export type Places = ReadonlyMap<string, Place>

type Node = {
  id: string
  parent_id: string | null
  list_id: string | null
  deleted_at: null
  /** Done before the tasks that are members. */
  is_past: boolean
}

type Named = {
  task_id: string
  name: string | null
  uid: string | null
  list_id: string | null
  twins: string[] | null
  lines: string[]
  waits_for: string | null
}

/** The places of all tasks that the device sees, or of these, also of those that it does not see. */
export async function readPlaces(
  store: DavStore,
  collections: Collections,
  which: 'all' | readonly string[],
): Promise<Places> {
  if (which.length === 0) return new Map()
  const [names, nodes] = await Promise.all([readNames(store, which), readNodes(store, which)])
  const named = new Map(names.map((row) => [row.task_id, row]))
  const twins = names.flatMap(({ twins }) => twins ?? [])
  const beside = which === 'all' || twins.length === 0 ? [] : await readNodes(store, twins)
  const tree = treeOf([...nodes, ...beside], () => 0)
  const hasTwin = (id: string, collection: Collection | null) =>
    named.get(id)?.twins?.some((twin) => collectionOf(collections, tree, twin) === collection) ??
    false
  const places = new Map<string, Place>()
  for (const id of which === 'all' ? nodes.map(({ id }) => id) : which) {
    const names = named.get(id)
    const node = tree.get(id)
    const collection = collectionOf(collections, tree, id)
    const isShown =
      store.device.lists === null || node || collections.ofList(names?.list_id ?? null)
    const own = isShown && !hasTwin(id, collection) ? names?.name : null
    places.set(id, {
      id,
      collection,
      name: own ?? `${id}.ics`,
      uid: names?.uid ?? id,
      isMember: node !== undefined && collection !== null && !node.is_past,
      parentId: tree.parentOf(id)?.id ?? null,
      kept: names?.lines ?? [],
      waitsFor: names?.waits_for ?? null,
    })
  }
  return places
}

/** A step lies where its task does. */
function collectionOf(collections: Collections, tree: Tree<Node>, id: string): Collection | null {
  const node = tree.get(id)
  return node ? collections.ofList(topOf(tree, node).list_id) : null
}

export function membersOf(places: Places, { path }: Collection): Place[] {
  return [...places.values()].filter((place) => place.isMember && place.collection?.path === path)
}

/** The task that is called so in a collection, whether it is a member or was done too long ago. */
export async function placeNamed(
  store: DavStore,
  collections: Collections,
  { path }: Collection,
  name: string,
): Promise<Place | null> {
  const [place] = await placesNamed(store, collections, path, [name])
  return place ?? null
}

export async function placesNamed(
  store: DavStore,
  collections: Collections,
  path: string,
  names: readonly string[],
): Promise<Place[]> {
  const rows = await readTasksNamed(store, { names, uids: [] })
  const ids = names.flatMap((name) => idIn(name) ?? [])
  const places = await readPlaces(store, collections, [
    ...new Set([...rows.map(({ task_id }) => task_id), ...ids]),
  ])
  const wanted = new Set(names)
  return [...places.values()].filter(
    ({ name, collection }) => collection?.path === path && wanted.has(name),
  )
}

/** The tasks with these UIDs, in the trash too, and those that the device does not see. */
export async function tasksWithUids(
  store: DavStore,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const ids = uids.flatMap((uid) => idIn(uid) ?? [])
  const [rows, named, there] = await Promise.all([
    readTasksNamed(store, { names: [], uids }),
    readNames(store, ids),
    store.asServer(
      (sql) => sql<{ id: string }[]>`
        select id from public.tasks
        where user_id = ${store.device.userId}::uuid and id = any (${uuids(ids)}::uuid[])`,
    ),
  ])
  const renamed = new Set(named.flatMap(({ task_id, uid }) => (uid === null ? [] : task_id)))
  const found = new Map<string, string>()
  for (const { uid, task_id } of rows) found.set(uid, task_id)
  for (const { id } of there) if (!renamed.has(id)) found.set(id, id)
  return found
}

function idIn(name: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.ics)?$/.exec(name)?.[1] ?? null
}

async function readNames({ asServer, device }: DavStore, which: 'all' | readonly string[]) {
  const ids = which === 'all' ? null : uuids(which)
  return asServer(
    (sql) => sql<Named[]>`
      select task_id, name, uid, list_id, to_json(twins) as twins, lines, waits_for
      from private.dav_names_of(${device.userId}::uuid, ${ids}::text::uuid[])`,
  )
}

async function readTasksNamed(
  { asServer, device }: DavStore,
  { names, uids }: { names: readonly string[]; uids: readonly string[] },
) {
  return asServer(
    (sql) => sql<{ task_id: string; name: string; uid: string }[]>`
      select task_id, name, uid from private.dav_tasks_named(
        ${device.userId}::uuid,
        array(select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)),
        array(select jsonb_array_elements_text(${JSON.stringify(uids)}::text::jsonb))
      )`,
  )
}

/** Tasks outside the trash with all that lie above them. */
async function readNodes(
  { sql, device, now }: DavStore,
  which: 'all' | readonly string[],
): Promise<Node[]> {
  const begin = beginOf(firstMonth(now))
  if (which === 'all')
    return sql<Node[]>`
      select id, parent_id, list_id, deleted_at,
        completed and coalesce(completed_at, updated_at) < ${begin}::timestamptz as is_past
      from public.tasks where user_id = ${device.userId}::uuid and deleted_at is null`
  return sql<Node[]>`
    with recursive node as (
      select id, parent_id, list_id, deleted_at,
        completed and coalesce(completed_at, updated_at) < ${begin}::timestamptz as is_past
      from public.tasks
      where user_id = ${device.userId}::uuid and deleted_at is null
        and id = any (${uuids(which)}::uuid[])
      union
      select above.id, above.parent_id, above.list_id, above.deleted_at,
        above.completed and coalesce(above.completed_at, above.updated_at) < ${begin}::timestamptz
      from node
      join public.tasks as above
        on above.user_id = ${device.userId}::uuid and above.deleted_at is null and above.id = node.parent_id
    )
    select * from node`
}
