import { errorResponse, nothingThere } from '../davError.ts'
import type { DavRequest, PathOf } from '../davRequest.ts'
import { header } from '../davRequest.ts'
import { etagOf, names } from '../etag.ts'
import { bodiesOf, listMembers } from '../listing.ts'
import { streamed } from '../multistatus.ts'
import { readCollections } from '../store/collections.ts'
import { membersOf, placeNamed, readPlaces } from '../store/places.ts'
import { readState } from '../store/store.ts'
import { writeToken } from '../syncToken.ts'

const calendar = { 'content-type': 'text/calendar; charset=utf-8' }

export async function get(request: DavRequest): Promise<Response> {
  const { path, device } = request
  switch (path.kind) {
    case 'collection':
      return collectionAt({ ...request, path })
    case 'member':
      return memberAt({ ...request, path })
    case 'principal':
      return path.userId === device.userId ? page() : errorResponse(nothingThere)
    case 'root':
    case 'home':
      return page()
  }
}

function page(): Response {
  return new Response('Daymark answers programs for tasks here (CalDAV).\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

async function memberAt(request: DavRequest<PathOf<'member'>>): Promise<Response> {
  const { transactions, path } = request
  const found = await transactions.read(async (store) => {
    const collections = await readCollections(store)
    const collection = collections.at(path.collection)
    const place = collection && (await placeNamed(store, collections, collection, path.name))
    if (!place?.isMember) return null
    const { zone } = await readState(store)
    const [member] = await bodiesOf(store, [place], zone)
    return member ?? null
  })
  if (!found) return errorResponse(nothingThere)
  const { body, etag, updatedAt } = found.subject
  const headers = { etag, 'last-modified': new Date(updatedAt).toUTCString(), ...calendar }
  return isKnown(request, etag)
    ? new Response(null, { status: 304, headers: { etag } })
    : new Response(isHead(request) ? null : body, { headers })
}

/** The tasks of a collection as one calendar. */
async function collectionAt(request: DavRequest<PathOf<'collection'>>): Promise<Response> {
  const { transactions, path } = request
  const found = await transactions.read(async (store) => {
    const [state, collections] = await Promise.all([readState(store), readCollections(store)])
    const collection = collections.at(path.collection)
    if (!collection) return null
    const etag = etagOf(`${collection.path} ${writeToken(state.token)} ${state.zone}`)
    if (isKnown(request, etag) || isHead(request)) return { etag, members: [], zone: state.zone }
    const places = await readPlaces(store, collections, 'all')
    return { etag, members: membersOf(places, collection), zone: state.zone }
  })
  if (!found) return errorResponse(nothingThere)
  const { etag, members, zone } = found
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers: { etag } })
  const headers = { etag, ...calendar }
  if (isHead(request)) return new Response(null, { headers })
  return streamed(written(request, members, zone), { headers })
}

async function* written(
  request: DavRequest,
  members: Parameters<typeof listMembers>[1],
  zone: string,
) {
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daymark//Daymark//EN\r\n'
  for await (const part of listMembers(request, members, zone))
    yield part.map(({ subject }) => todoIn(subject.body)).join('')
  yield 'END:VCALENDAR\r\n'
}

function todoIn(body: string): string {
  const end = 'END:VTODO\r\n'
  return body.slice(body.indexOf('BEGIN:VTODO'), body.lastIndexOf(end) + end.length)
}

function isHead({ raw }: DavRequest): boolean {
  return raw.method === 'HEAD'
}

function isKnown(request: DavRequest, etag: string): boolean {
  const known = header(request, 'if-none-match')
  return known !== null && names(known, etag)
}
