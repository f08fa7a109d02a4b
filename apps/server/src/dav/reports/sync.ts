import { err, ok, type Result } from '@daymark/core/result'
import { type DavError, errorResponse, nothingThere, refused, unreadable } from '../davError.ts'
import type { DavRequest, PathOf } from '../davRequest.ts'
import { listMembers } from '../listing.ts'
import { multistatus, statusResponse } from '../multistatus.ts'
import { collectionHref, memberHref } from '../paths.ts'
import { type Changed, readChanges } from '../store/changes.ts'
import { readCollections } from '../store/collections.ts'
import { membersOf, readPlaces } from '../store/places.ts'
import { readState, type State } from '../store/store.ts'
import { readToken, type SyncToken, writeToken } from '../syncToken.ts'
import { dav } from '../xml/names.ts'
import { childOf, type Element, textOf } from '../xml/readXml.ts'
import { element, textElement, type Xml } from '../xml/writeXml.ts'
import { memberWriter } from './reported.ts'

/** What changed in a collection since a token; without one, all that is in it. */
export async function syncCollection(
  request: DavRequest<PathOf<'collection'>>,
  root: Element,
): Promise<Response> {
  const level = textOf(childOf(root, dav('sync-level'))) || '1'
  if (level !== '1') return errorResponse(unreadable('The level of a synchronisation is 1.'))
  const limit = limitIn(root)
  const given = textOf(childOf(root, dav('sync-token')))
  const { path, device, push, transactions } = request
  const found = await transactions.read(async (store) => {
    const [state, collections] = await Promise.all([readState(store), readCollections(store)])
    const since = sinceIn(given, state)
    if (!since.ok) return since
    const collection = collections.at(path.collection)
    if (!collection) return err(nothingThere)
    if (since.value === null && limit === null) {
      const all = await readPlaces(store, collections, 'all')
      return ok({ state, collection, members: membersOf(all, collection), gone: [], rest: null })
    }
    const changes = await readChanges(store, since.value, state.token)
    const places = await readPlaces(
      store,
      collections,
      changes.map(({ id }) => id),
    )
    const isHere = (id: string) => {
      const place = places.get(id)
      return place?.isMember === true && place.collection?.path === collection.path
    }
    // Who has nothing yet is not told of what is not there.
    const told = since.value === null ? changes.filter(({ id }) => isHere(id)) : changes
    const { part, rest } = cut(told, limit)
    const ofPart = part.flatMap(({ id }) => places.get(id) ?? [])
    return ok({
      state,
      collection,
      rest,
      members: ofPart.filter(({ id }) => isHere(id)),
      gone: ofPart.filter(({ id }) => !isHere(id)),
    })
  })
  if (!found.ok) return errorResponse(found.error)
  const { state, collection, members, gone, rest } = found.value
  const write = memberWriter(request, root, { userId: device.userId, state, push })
  const token: SyncToken = rest === null ? state.token : { ...state.token, seq: rest }

  async function* written(): AsyncGenerator<Xml> {
    const here = new Set<string>()
    for await (const part of listMembers(request, members, state.zone)) {
      for (const { place } of part) here.add(place.id)
      yield part.map(write).join('') as Xml
    }
    const left = [...gone, ...(given === '' ? [] : members.filter(({ id }) => !here.has(id)))]
    for (const place of left) yield statusResponse(memberHref(collection.path, place.name), 404)
    if (rest !== null)
      yield statusResponse(collectionHref(collection.path), 507, [
        element(dav('error'), element(dav('number-of-matches-within-limits'))),
      ])
    yield textElement(dav('sync-token'), writeToken(token))
  }
  return multistatus(written())
}

/** The changes that go into one answer, and the number up to which they go; null: they are all. */
function cut(changes: readonly Changed[], limit: number | null) {
  if (limit === null || changes.length <= limit) return { part: changes, rest: null }
  // Changes of one number stay together.
  const last = changes[limit - 1]?.seq ?? 0n
  const end = changes.findIndex(({ seq }) => seq > last)
  return end < 0 ? { part: changes, rest: null } : { part: changes.slice(0, end), rest: last }
}

function limitIn(root: Element): number | null {
  const text = textOf(childOf(childOf(root, dav('limit')), dav('nresults')))
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function sinceIn(text: string, { token, horizon }: State): Result<SyncToken | null, DavError> {
  if (text === '') return ok(null)
  const since = readToken(text)
  const isValid =
    since !== null &&
    since.epoch === token.epoch &&
    since.seq <= token.seq &&
    since.seq >= horizon &&
    since.month <= token.month
  return isValid
    ? ok(since)
    : err(refused('valid-sync-token', 'The token is of another time; list everything anew.'))
}
