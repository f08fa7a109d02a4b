import { memberBody } from '@daymark/exchange/caldav/writeMember'
import type { DavRequest } from './davRequest.ts'
import { etagOf } from './etag.ts'
import { memberHref } from './paths.ts'
import type { Subject } from './properties/subject.ts'
import { readMembers } from './store/members.ts'
import type { Place } from './store/places.ts'
import type { DavStore } from './store/store.ts'

export type ListedMember = {
  place: Place
  href: string
  subject: Extract<Subject, { kind: 'member' }>
}

/** So many bodies are in memory at once. */
const batch = 100

/** The members at these places with their bodies, each batch as it is then: what changes meanwhile is in the next delta. */
export async function* listMembers(
  { transactions }: Pick<DavRequest, 'transactions'>,
  places: readonly Place[],
  zone: string,
): AsyncGenerator<ListedMember[]> {
  for (let from = 0; from < places.length; from += batch) {
    const part = places.slice(from, from + batch)
    yield await transactions.read((store) => bodiesOf(store, part, zone))
  }
}

export async function bodiesOf(
  store: DavStore,
  places: readonly Place[],
  zone: string,
): Promise<ListedMember[]> {
  const members = await readMembers(store, places, { zone })
  return members.flatMap(({ place, member }) => {
    if (!place.collection) return []
    const body = memberBody(member)
    const subject = {
      kind: 'member' as const,
      body,
      etag: etagOf(body),
      updatedAt: member.task.updated_at,
    }
    return { place, href: memberHref(place.collection.path, place.name), subject }
  })
}
