import { addTo } from '@daymark/core/groupBy'
import type { DavRequest } from '../davRequest.ts'
import { listMembers } from '../listing.ts'
import { multistatus, statusResponse } from '../multistatus.ts'
import { memberHref, readPath } from '../paths.ts'
import { readCollections } from '../store/collections.ts'
import { type Place, placesNamed } from '../store/places.ts'
import { readState } from '../store/store.ts'
import { dav } from '../xml/names.ts'
import { childrenOf, type Element, textOf } from '../xml/readXml.ts'
import type { Xml } from '../xml/writeXml.ts'
import { memberWriter } from './reported.ts'

/** The members with these hrefs; those that are not there each with 404. */
export async function calendarMultiget(request: DavRequest, root: Element): Promise<Response> {
  const hrefs = [...new Set(childrenOf(root, dav('href')).map(textOf))]
  const wanted = hrefs.map((href) => ({ href, path: readPath(href) }))
  const { device, push } = request
  const { state, places } = await request.transactions.read(async (store) => {
    const [state, collections] = await Promise.all([readState(store), readCollections(store)])
    const byCollection = new Map<string, string[]>()
    for (const { path } of wanted) {
      if (!path.ok || path.value.kind !== 'member') continue
      const { collection, name } = path.value
      addTo(byCollection, collection, name)
    }
    const places: Place[] = []
    for (const [path, names] of byCollection)
      if (collections.at(path)) places.push(...(await placesNamed(store, collections, path, names)))
    return { state, places: places.filter(({ isMember }) => isMember) }
  })
  const write = memberWriter(request, root, { userId: device.userId, state, push })
  const placeAt = new Map(places.map((place) => [hrefOf(place), place]))
  const asWritten = new Map(wanted.map(({ href, path }) => [href, spelling(path)]))

  async function* written(): AsyncGenerator<Xml> {
    const found = new Set<string>()
    for await (const part of listMembers(request, [...placeAt.values()], state.zone)) {
      for (const { href } of part) found.add(href)
      yield part.map(write).join('') as Xml
    }
    for (const [href, spelled] of asWritten)
      if (spelled === null || !found.has(spelled)) yield statusResponse(spelled ?? href, 404)
  }
  return multistatus(written())
}

function hrefOf({ collection, name }: Place): string {
  return memberHref(collection?.path ?? '', name)
}

function spelling(path: ReturnType<typeof readPath>): string | null {
  return path.ok && path.value.kind === 'member'
    ? memberHref(path.value.collection, path.value.name)
    : null
}
