import { instant } from '@daymark/core/calendar/day'
import { moveToList } from '@daymark/core/lists/listActs'
import { err, ok, type Result } from '@daymark/core/result'
import { stepTree } from '@daymark/core/tasks/steps'
import { type DavError, errorResponse, nothingThere, notMatched, unreadable } from '../davError.ts'
import { type DavRequest, header, type PathOf } from '../davRequest.ts'
import { bodiesOf } from '../listing.ts'
import { readPath } from '../paths.ts'
import { applyAct, lockWrites, readFamily } from '../store/acts.ts'
import { readCollections } from '../store/collections.ts'
import { keepName } from '../store/names.ts'
import { placeNamed } from '../store/places.ts'
import { readState } from '../store/store.ts'
import { trashing } from './delete.ts'
import { isMatched } from './matched.ts'

type Moved = { isReplaced: boolean }

/** Gives a task another name or puts it into another list, with all that it holds. */
export async function move(request: DavRequest<PathOf<'member'>>): Promise<Response> {
  const destination = readPath(header(request, 'destination') ?? '')
  if (!destination.ok || destination.value.kind !== 'member')
    return errorResponse(unreadable('The destination is no place for a task.'))
  const to = destination.value
  const keeps = (header(request, 'overwrite') ?? 'T').trim().toUpperCase() === 'F'
  const { path, now, transactions } = request
  const at = instant(now)
  const done = await transactions.write(async (store): Promise<Result<Moved, DavError>> => {
    await lockWrites(store)
    const collections = await readCollections(store)
    const from = collections.at(path.collection)
    const place = from && (await placeNamed(store, collections, from, path.name))
    if (!place?.isMember) return err(nothingThere)
    const { zone } = await readState(store)
    const [served] = await bodiesOf(store, [place], zone)
    if (!isMatched(request, served?.subject.etag ?? null)) return err(notMatched)
    const target = collections.at(to.collection)
    if (!target) return err({ status: 409, says: 'There is no such list.' })
    const taken = await placeNamed(store, collections, target, to.name)
    if (taken?.id === place.id) return err({ status: 403, says: 'It is there already.' })
    if (taken?.isMember && keeps) return err(notMatched)
    if (taken) await applyAct(store, await trashing(store, taken, at))

    const tasks = await readFamily(store, [place.id])
    const task = [...tasks.values()].find(({ id }) => id === place.id)
    const list = target.list?.id ?? null
    if (task && target.path !== from?.path)
      await applyAct(store, moveToList(stepTree(tasks.values()), [task], list, at))
    await keepName(store, { task: place.id, name: to.name, uid: place.uid, list })
    return ok({ isReplaced: taken?.isMember === true })
  })
  if (!done.ok) return errorResponse(done.error)
  return new Response(null, { status: done.value.isReplaced ? 204 : 201 })
}
