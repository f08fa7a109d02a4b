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

export async function get(asked: DavRequest): Promise<Response> {
  const { path, device } = asked
  switch (path.kind) {
    case 'collection':
      return collectionAt({ ...asked, path })
    case 'member':
      return memberAt({ ...asked, path })
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

async function memberAt(asked: DavRequest<PathOf<'member'>>): Promise<Response> {
  const { transactions, path } = asked
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
  return isKnown(asked, etag)
    ? new Response(null, { status: 304, headers: { etag } })
    : new Response(isHead(asked) ? null : body, { headers })
}

/** The tasks of a collection as one calendar. */
async function collectionAt(asked: DavRequest<PathOf<'collection'>>): Promise<Response> {
  const { transactions, path } = asked
  const found = await transactions.read(async (store) => {
    const state = await readState(store)
    const collections = await readCollections(store)
    const collection = collections.at(path.collection)
    if (!collection) return null
    const etag = etagOf(`${collection.path} ${writeToken(state.token)} ${state.zone}`)
    if (isKnown(asked, etag) || isHead(asked)) return { etag, members: [], zone: state.zone }
    const places = await readPlaces(store, collections, 'all')
    return { etag, members: membersOf(places, collection), zone: state.zone }
  })
  if (!found) return errorResponse(nothingThere)
  const { etag, members, zone } = found
  if (isKnown(asked, etag)) return new Response(null, { status: 304, headers: { etag } })
  const headers = { etag, ...calendar }
  if (isHead(asked)) return new Response(null, { headers })
  return streamed(written(asked, members, zone), { headers })
}

async function* written(
  asked: DavRequest,
  members: Parameters<typeof listMembers>[1],
  zone: string,
) {
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daymark//Daymark//EN\r\n'
  for await (const part of listMembers(asked, members, zone))
    yield part.map(({ subject }) => todoIn(subject.body)).join('')
  yield 'END:VCALENDAR\r\n'
}

function todoIn(body: string): string {
  const end = 'END:VTODO\r\n'
  return body.slice(body.indexOf('BEGIN:VTODO'), body.lastIndexOf(end) + end.length)
}

function isHead({ request }: DavRequest): boolean {
  return request.method === 'HEAD'
}

function isKnown(asked: DavRequest, etag: string): boolean {
  const known = header(asked, 'if-none-match')
  return known !== null && names(known, etag)
}
