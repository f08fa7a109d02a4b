import { ListId, UserId } from '@daymark/core/ids'
import { newList } from '@daymark/core/lists/listActs'
import { err, ok, type Result } from '@daymark/core/result'
import { lists as listTable } from '@daymark/core/tables/lists'
import * as v from 'valibot'
import { type DavError, errorResponse, refused, unreadable } from '../davError.ts'
import { type DavRequest, newId, type PathOf, readXmlBody } from '../davRequest.ts'
import { fitted, type ListParts, listPartOf } from '../properties/collectionProperties.ts'
import { applyAct, lockWrites } from '../store/acts.ts'
import { readCollections } from '../store/collections.ts'
import { keepCollectionName } from '../store/names.ts'
import { caldav, dav } from '../xml/names.ts'
import { childOf, childrenOf, type Element } from '../xml/readXml.ts'

/** Makes a list; its name in the path is kept as the client chose it. */
export async function makeCollection(request: DavRequest<PathOf<'collection'>>): Promise<Response> {
  const body = await readXmlBody(request)
  if (!body.ok) return errorResponse(body.error)
  const parts = readParts(body.value)
  if (!parts.ok) return errorResponse(parts.error)
  const { path, device, now, transactions } = request
  if (device.lists !== null)
    return errorResponse({ status: 403, says: 'This device is limited to lists that there are.' })
  const done = await transactions.write(async (store): Promise<Result<null, DavError>> => {
    await lockWrites(store)
    const collections = await readCollections(store)
    if (collections.at(path.collection)) return err({ status: 405, says: 'This list is there.' })
    const { name = fitted(path.collection), color = null } = parts.value
    const user_id = v.parse(UserId, device.userId)
    const id = v.parse(ListId, newId())
    await applyAct(store, [
      listTable.create(newList(name, { id, user_id, parent_id: null, color, now })),
    ])
    await keepCollectionName(store, { list: id, name: path.collection })
    return ok(null)
  })
  return done.ok ? new Response(null, { status: 201 }) : errorResponse(done.error)
}

/** The name and color in the body of MKCALENDAR or of an extended MKCOL. Other properties are left out. */
function readParts(root: Element | null): Result<ListParts, DavError> {
  if (root === null) return ok({})
  if (root.name !== caldav('mkcalendar') && root.name !== dav('mkcol'))
    return err(unreadable('The body makes no list.'))
  const parts: ListParts = {}
  const given = childrenOf(root, dav('set')).flatMap((set) => childOf(set, dav('prop')) ?? [])
  for (const property of given.flatMap(({ children }) => children)) {
    if (property.name === dav('resourcetype') && !isCalendar(property))
      return err({
        status: 403,
        precondition: dav('valid-resourcetype'),
        says: 'Lists are calendars.',
      })
    if (property.name === componentSet && !hasTasks(property))
      return err(refused('supported-calendar-component', 'Lists hold tasks (VTODO).'))
    Object.assign(parts, listPartOf(property.name, property))
  }
  return ok(parts)
}

const componentSet = caldav('supported-calendar-component-set')

function isCalendar(resourcetype: Element): boolean {
  return resourcetype.children.some(({ name }) => name === caldav('calendar'))
}

function hasTasks(set: Element): boolean {
  const kinds = set.children.map(({ attributes }) => attributes.name?.toUpperCase())
  return kinds.length === 0 || kinds.includes('VTODO')
}
