import type { Database, Sql } from '../../database/database.ts'
import { createStore } from '../../reminders/store.ts'
import type { PushKeys } from '../../reminders/vapid.ts'
import { dav, push } from '../xml/names.ts'
import type { Element } from '../xml/readXml.ts'
import { documentOf, element, joined, textElement, type Xml } from '../xml/writeXml.ts'
import { supportedTriggers, topicOf, transports } from './properties.ts'
import { createPushStore } from './pushStore.ts'
import { isRegistration, type PushRefusal, readRegistration } from './registration.ts'

type SubscribedDevice = { id: string; userId: string }

/** Where registrations are. */
const registrationsHref = '/dav/push/'

/** The id of the registration that a path names; null where it names none. */
export function registrationAt(href: string): string | null {
  return href.startsWith(registrationsHref) ? href.slice(registrationsHref.length) : null
}

type DavPush = ReturnType<typeof createDavPush>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Answers what CalDAV says of pushes, once it is asked: the first one makes the key of this server. */
export function openDavPush({ database, clock }: { database: Database; clock: () => number }) {
  let opened: DavPush | null = null
  return async (): Promise<DavPush> => {
    const transaction = <T>(work: (sql: Sql) => Promise<T>) =>
      database.asUser({ role: 'service_role' }, work)
    opened ??= createDavPush({
      database,
      publicKey: (await createStore(transaction).pushKeys()).publicKey,
      clock,
      href: registrationsHref,
    })
    return opened
  }
}

/** Answers what CalDAV says of pushes. `href` is where registrations are, with a slash at the end: `/dav/push/`. */
export function createDavPush(options: {
  database: Database
  publicKey: PushKeys['publicKey']
  clock: () => number
  href: string
}) {
  const { database, publicKey, clock, href } = options
  const store = createPushStore((work) => database.asUser({ role: 'service_role' }, work))
  return {
    /** The contents of the properties of these names. */
    transports: transports(publicKey),
    supportedTriggers: supportedTriggers(),
    /** Of a list of a person; null: of Inbox. */
    topicOf: (userId: string, list: string | null) => topicOf(`${userId}/${list ?? 'inbox'}`),

    /** Answers a POST to a collection that the device sees. */
    async register(request: {
      device: SubscribedDevice
      /** Null: Inbox. */
      list: string | null
      body: Element
    }): Promise<Response> {
      const { device, list, body } = request
      if (!isRegistration(body)) {
        return refusal({ precondition: 'invalid-subscription', says: 'It is no registration.' })
      }
      const read = readRegistration(body, clock())
      if (!read.ok) return refusal(read.error)
      const id = await store.subscribe(device, list ?? 'inbox', read.value)
      if (id === null) {
        return refusal({
          precondition: 'push-not-available',
          says: 'A device has 20 registrations at most.',
        })
      }
      return new Response(null, {
        status: 201,
        headers: {
          location: `${href}${id}`,
          expires: new Date(read.value.expiresAt).toUTCString(),
        },
      })
    },

    /** Answers the DELETE of a registration. */
    async unregister(device: SubscribedDevice, id: string): Promise<Response> {
      const isThere = uuid.test(id) && (await store.unsubscribe(device.id, id))
      return new Response(null, { status: isThere ? 204 : 404 })
    },
  }
}

function refusal({ precondition, says }: PushRefusal): Response {
  const { begin, end } = documentOf(dav('error'))
  const parts: Xml[] = [element(push(precondition)), textElement(dav('responsedescription'), says)]
  return new Response(`${begin}${joined(parts)}${end}`, {
    status: 403,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
