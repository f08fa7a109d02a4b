import { instant } from '@daymark/core/calendar/day'
import { pathOf } from '@daymark/core/lists/named'
import { lists as listTable } from '@daymark/core/tables/lists'
import { errorResponse, nothingThere, unreadable } from '../davError.ts'
import { type DavRequest, readXmlBody, wantsLittle } from '../davRequest.ts'
import { multistatus, responseOf } from '../multistatus.ts'
import { collectionHref } from '../paths.ts'
import { fitted, type ListParts, listPartOf, ownName } from '../properties/collectionProperties.ts'
import { applyAct, lockWrites } from '../store/acts.ts'
import { type Collection, readCollections } from '../store/collections.ts'
import type { DavStore } from '../store/store.ts'
import { dav, type XmlName } from '../xml/names.ts'
import { childOf, type Element } from '../xml/readXml.ts'
import { element } from '../xml/writeXml.ts'

type Change = { name: XmlName; parts: ListParts | null }

/** Renames a list or gives it another color. Where anything else is among it, nothing is done. */
export async function proppatch(request: DavRequest): Promise<Response> {
  const body = await readXmlBody(request)
  if (!body.ok) return errorResponse(body.error)
  const changes = body.value && changesIn(body.value)
  if (!changes) return errorResponse(unreadable('The body is no propertyupdate.'))
  const { path, transactions } = request
  if (path.kind !== 'collection') return answer(request, request.href, changes.map(refusedChange))
  const href = collectionHref(path.collection)
  const found = await transactions.write(async (store) => {
    await lockWrites(store)
    const collections = await readCollections(store)
    const collection = collections.at(path.collection)
    if (!collection) return null
    const allowed = collection.list ? changes : changes.map(refusedChange)
    if (collection.list && allowed.every(({ parts }) => parts !== null))
      await change(request, store, collection, allowed)
    return allowed
  })
  return found ? answer(request, href, found) : errorResponse(nothingThere)
}

async function change(
  request: DavRequest,
  store: DavStore,
  { list }: Collection,
  changes: readonly Change[],
): Promise<void> {
  if (!list) return
  const { lists } = await readCollections(store)
  const parts: ListParts = Object.assign({}, ...changes.map(({ parts }) => parts))
  const parent = lists.parentOf(list.id)
  const above = parent ? pathOf(lists, parent).join(' / ') : null
  const patch =
    parts.name === undefined ? parts : { ...parts, name: fitted(ownName(parts.name, above)) }
  await applyAct(store, [listTable.patch(list.id, patch, instant(request.now))])
}

function refusedChange({ name }: Change): Change {
  return { name, parts: null }
}

function answer(request: DavRequest, href: string, changes: readonly Change[]): Response {
  const isDone = changes.every(({ parts }) => parts !== null)
  if (isDone && wantsLittle(request)) return new Response(null, { status: 200 })
  const named = (isMeant: (change: Change) => boolean) =>
    changes.filter(isMeant).map(({ name }) => element(name))
  return multistatus([
    responseOf(href, [
      { status: isDone ? 200 : 424, properties: named(({ parts }) => parts !== null) },
      { status: 403, properties: named(({ parts }) => parts === null) },
    ]),
  ])
}

/** Null where the body is none. */
function changesIn(root: Element): Change[] | null {
  if (root.name !== dav('propertyupdate')) return null
  return root.children.flatMap((part) => {
    const isSet = part.name === dav('set')
    const properties = childOf(part, dav('prop'))?.children ?? []
    return properties.map((property) => ({
      name: property.name,
      parts: listPartOf(property.name, isSet ? property : null),
    }))
  })
}
