import { errorResponse, nothingThere, refused } from '../davError.ts'
import { type DavRequest, header, readXmlBody, wantsLittle } from '../davRequest.ts'
import { bodiesOf, listMembers } from '../listing.ts'
import { multistatus } from '../multistatus.ts'
import { collectionHref, homeHref, principalHref } from '../paths.ts'
import type { Facts } from '../properties/subject.ts'
import { describe, type Wanted, wantedIn } from '../properties/wanted.ts'
import { type Collections, readCollections } from '../store/collections.ts'
import { membersOf, type Place, placeNamed, readPlaces } from '../store/places.ts'
import { type DavStore, readState } from '../store/store.ts'
import { joined, type Xml } from '../xml/writeXml.ts'

export async function propfind(request: DavRequest): Promise<Response> {
  const depth = (header(request, 'depth') ?? '0').trim().toLowerCase()
  if (depth === 'infinity')
    return errorResponse(refused('propfind-finite-depth', 'Listings have a depth of 0 or 1.'))
  const body = await readXmlBody(request)
  if (!body.ok) return errorResponse(body.error)
  const wanted = wantedIn(body.value)
  if (!wanted.ok) return errorResponse(wanted.error)
  const found = await request.transactions.read((store) => find(request, store, depth !== '0'))
  if (!found) return errorResponse(nothingThere)
  return multistatus(written(request, found, wanted.value))
}

type Found = Awaited<ReturnType<typeof find>>

/** What the answer is made of: the places of members come along, their bodies later. */
async function find(request: DavRequest, store: DavStore, isDeep: boolean) {
  const { path, device, push } = request
  const { userId } = device
  if (path.kind === 'root' || path.kind === 'principal') {
    if (path.kind === 'principal' && path.userId !== userId) return null
    const facts: Facts = { userId, state: await readState(store), push }
    return path.kind === 'root' ? { facts, kind: path.kind, isDeep } : { facts, kind: path.kind }
  }
  const [state, collections] = await Promise.all([readState(store), readCollections(store)])
  const facts: Facts = { userId, state, push }
  if (path.kind === 'home')
    return { facts, kind: path.kind, collections: isDeep ? collections : null }
  const collection = collections.at(path.collection)
  if (!collection) return null
  if (path.kind === 'collection') {
    const members = isDeep ? membersOf(await readPlaces(store, collections, 'all'), collection) : []
    return { facts, kind: path.kind, collection, members }
  }
  const member = await memberAt(store, collections, path, facts)
  return member && { facts, kind: path.kind, member }
}

async function memberAt(
  store: DavStore,
  collections: Collections,
  path: { collection: string; name: string },
  { state }: Facts,
) {
  const collection = collections.at(path.collection)
  const place: Place | null =
    collection && (await placeNamed(store, collections, collection, path.name))
  if (!place?.isMember) return null
  const [member] = await bodiesOf(store, [place], state.zone)
  return member ?? null
}

async function* written(
  request: DavRequest,
  found: NonNullable<Found>,
  wanted: Wanted,
): AsyncGenerator<Xml> {
  const how = { facts: found.facts, wanted, little: wantsLittle(request) }
  const { userId } = found.facts
  switch (found.kind) {
    case 'root':
      yield describe(request.href, { kind: 'root' }, how)
      if (!found.isDeep) return
      yield describe(principalHref(userId), { kind: 'principal' }, how)
      yield describe(homeHref, { kind: 'home' }, how)
      return
    case 'principal':
      yield describe(principalHref(userId), { kind: 'principal' }, how)
      return
    case 'home':
      yield describe(homeHref, { kind: 'home' }, how)
      // In one piece: idle programs ask for it every few minutes.
      yield joined(
        (found.collections?.all ?? []).map((collection) =>
          describe(collectionHref(collection.path), { kind: 'collection', collection }, how),
        ),
      )
      return
    case 'collection': {
      const { collection, members } = found
      yield describe(collectionHref(collection.path), { kind: 'collection', collection }, how)
      for await (const part of listMembers(request, members, found.facts.state.zone))
        yield part.map(({ href, subject }) => describe(href, subject, how)).join('') as Xml
      return
    }
    case 'member':
      yield describe(found.member.href, found.member.subject, how)
  }
}
