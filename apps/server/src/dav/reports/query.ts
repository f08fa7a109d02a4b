import type { Day } from '@daymark/core/calendar/day'
import { instantOf } from '@daymark/exchange/text/moments'
import { errorResponse, nothingThere } from '../davError.ts'
import type { DavRequest, PathOf } from '../davRequest.ts'
import { listMembers } from '../listing.ts'
import { multistatus } from '../multistatus.ts'
import { readCollections } from '../store/collections.ts'
import { membersOf, readPlaces } from '../store/places.ts'
import { readState } from '../store/store.ts'
import type { Element } from '../xml/readXml.ts'
import type { Xml } from '../xml/writeXml.ts'
import { readFilter } from './filter.ts'
import { matches } from './matching.ts'
import { memberWriter } from './reported.ts'

/** The members that pass the filter of a calendar-query. */
export async function calendarQuery(
  request: DavRequest<PathOf<'collection'>>,
  root: Element,
): Promise<Response> {
  const filter = readFilter(root)
  if (!filter.ok) return errorResponse(filter.error)
  const wanted = filter.value
  const { path, device, push, transactions } = request
  const found = await transactions.read(async (store) => {
    const [state, collections] = await Promise.all([readState(store), readCollections(store)])
    const collection = collections.at(path.collection)
    if (!collection) return null
    if (wanted.isNever) return { state, members: [] }
    return { state, members: membersOf(await readPlaces(store, collections, 'all'), collection) }
  })
  if (!found) return errorResponse(nothingThere)
  const { state, members } = found
  const write = memberWriter(request, root, { userId: device.userId, state, push })
  const { wallClocks } = request
  const momentOf = (day: Day, minutes: number) =>
    Date.parse(instantOf({ day, minutes }, state.zone, { wallClocks }))

  async function* written(): AsyncGenerator<Xml> {
    for await (const part of listMembers(request, members, state.zone))
      yield part
        .filter(({ subject }) => matches(wanted, subject.body, momentOf))
        .map(write)
        .join('') as Xml
  }
  return multistatus(written())
}
