import { errorResponse, nothingThere, refused, unreadable } from '../davError.ts'
import { type DavRequest, type PathOf, readXmlBody } from '../davRequest.ts'
import { calendarMultiget } from '../reports/multiget.ts'
import { calendarQuery } from '../reports/query.ts'
import { syncCollection } from '../reports/sync.ts'
import { caldav, dav } from '../xml/names.ts'
import { documentOf } from '../xml/writeXml.ts'

export async function report(request: DavRequest): Promise<Response> {
  const body = await readXmlBody(request)
  if (!body.ok) return errorResponse(body.error)
  if (body.value === null) return errorResponse(unreadable('A report has a body.'))
  const { path } = request
  const root = body.value
  if (root.name === dav('principal-search-property-set')) return nothingToSearch()
  if (path.kind === 'home' && root.name === caldav('calendar-multiget'))
    return calendarMultiget(request, root)
  if (path.kind !== 'collection')
    return errorResponse(path.kind === 'member' ? nothingThere : unsupported)
  const inCollection: DavRequest<PathOf<'collection'>> = { ...request, path }
  switch (root.name) {
    case caldav('calendar-multiget'):
      return calendarMultiget(inCollection, root)
    case caldav('calendar-query'):
      return calendarQuery(inCollection, root)
    case dav('sync-collection'):
      return syncCollection(inCollection, root)
    default:
      return errorResponse(unsupported)
  }
}

const unsupported = refused('supported-report', 'There is no such report here.')

function nothingToSearch(): Response {
  const { begin, end } = documentOf(dav('principal-search-property-set'))
  return new Response(begin + end, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
