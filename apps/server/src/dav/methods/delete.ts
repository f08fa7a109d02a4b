import { instant } from '@daymark/core/calendar/day'
import { listDeletion } from '@daymark/core/lists/listActs'
import { err, ok, type Result } from '@daymark/core/result'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import { deletion } from '@daymark/core/tasks/stepActs'
import { stepTree } from '@daymark/core/tasks/steps'
import type { Mutation } from '@daymark/sync/mutation'
import { type DavError, errorResponse, nothingThere, notMatched } from '../davError.ts'
import type { DavRequest, PathOf } from '../davRequest.ts'
import { bodiesOf } from '../listing.ts'
import { applyAct, lockWrites, readFamily } from '../store/acts.ts'
import { readCollections } from '../store/collections.ts'
import { type Place, placeNamed } from '../store/places.ts'
import { type DavStore, readState } from '../store/store.ts'
import { isMatched } from './matched.ts'

/** Moves a task to the trash with its steps. */
export async function deleteMember(request: DavRequest<PathOf<'member'>>): Promise<Response> {
  const { path, transactions } = request
  const done = await transactions.write(async (store): Promise<Result<null, DavError>> => {
    await lockWrites(store)
    const collections = await readCollections(store)
    const collection = collections.at(path.collection)
    const place = collection && (await placeNamed(store, collections, collection, path.name))
    if (!place?.isMember) return err(nothingThere)
    const { zone } = await readState(store)
    const [served] = await bodiesOf(store, [place], zone)
    if (!isMatched(request, served?.subject.etag ?? null)) return err(notMatched)
    await applyAct(store, await trashing(store, place, instant(request.now)))
    return ok(null)
  })
  return done.ok ? new Response(null, { status: 204 }) : errorResponse(done.error)
}

export async function trashing(store: DavStore, { id }: Place, at: string): Promise<Mutation[]> {
  const tasks = await readFamily(store, [id])
  const task = [...tasks.values()].find((one) => one.id === id)
  return task ? deletion(stepTree(tasks.values()), [task], at).mutations : []
}

/** Moves a list to the trash with its sections and tasks. */
export async function deleteCollection(
  request: DavRequest<PathOf<'collection'>>,
): Promise<Response> {
  const { path, transactions, device } = request
  const done = await transactions.write(async (store): Promise<Result<null, DavError>> => {
    await lockWrites(store)
    const collections = await readCollections(store)
    const collection = collections.at(path.collection)
    if (!collection) return err(nothingThere)
    if (!collection.list) return err({ status: 403, says: 'Inbox stays.' })
    const rows = await store.sql<{ row: unknown }[]>`
      select row_to_json(tasks) as row from public.tasks
      where user_id = ${device.userId}::uuid and deleted_at is null`
    const tasks: Task[] = rows.flatMap(({ row }) => taskTable.parse(row) ?? [])
    const trees = { lists: collections.lists, steps: stepTree(tasks) }
    const how = { tasksTo: 'trash' as const, at: instant(request.now) }
    await applyAct(store, listDeletion(trees, collection.list, how))
    return ok(null)
  })
  return done.ok ? new Response(null, { status: 204 }) : errorResponse(done.error)
}
