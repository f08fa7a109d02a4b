import { randomUUID } from 'node:crypto'
import { newPassword } from '../src/auth/appPasswords/secret.ts'
import { hashOf } from '../src/auth/connections/secret.ts'
import { apple, caldav, calendarServer, dav, type XmlName } from '../src/dav/xml/names.ts'
import { childOf, childrenOf, type Element, readXml, textOf } from '../src/dav/xml/readXml.ts'
import { type StartOptions, startDaymark } from './daymark.ts'

export type DavServer = Awaited<ReturnType<typeof startDav>>
export type DavPerson = Awaited<ReturnType<DavServer['signUp']>>
export type DavClient = Awaited<ReturnType<DavServer['connect']>>

type Asking = {
  body?: string | ReadableStream
  depth?: '0' | '1' | 'infinity'
  headers?: Record<string, string>
}

const namespaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"'

type DeviceParts = {
  name?: string
  kind?: string
  lists?: readonly string[] | null
  rings?: boolean
  sent?: readonly string[]
}

/** A server whose clock begins at a moment, and goes on by a millisecond whenever it is read. */
export async function startDav(now: string, options: StartOptions = {}) {
  let moment = Date.parse(now)
  const clock = () => {
    moment += 1
    return moment
  }
  const server = await startDaymark({ clock, ...options })
  return {
    ...server,
    at(next: string) {
      moment = Date.parse(next)
    },
    /** A device of a person, as a program talks through it. */
    async connect({ user }: { user: { id: string } }, parts: DeviceParts = {}) {
      const { name = 'Phone', kind = 'other', lists = null, rings = true, sent = [] } = parts
      const password = newPassword()
      await server.admin`
        insert into private.app_passwords (user_id, name, password_hash, kind, lists, rings, sent, aal, created_at)
        values (
          ${user.id}, ${name}, ${hashOf(password)}, ${kind}, ${lists && JSON.stringify(lists)}::text::jsonb, ${rings},
          array(select jsonb_array_elements_text(${JSON.stringify(sent)}::text::jsonb)), 'aal1', now()
        )`
      return clientOf((path, init) => server.app.request(path, init), password)
    },
  }
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

function clientOf(send: Send, password: string) {
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`

  async function ask(method: string, path: string, { body, depth, headers }: Asking = {}) {
    const response = await send(path, {
      method,
      headers: { authorization, ...(depth && { depth }), ...headers },
      ...(body !== undefined && { body }),
      ...(typeof body === 'object' && { duplex: 'half' }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }

  async function listed(method: string, path: string, asking: Asking) {
    const answer = await ask(method, path, asking)
    return { ...answer, ...readMultistatus(answer.text) }
  }

  return {
    ask,
    raw: (method: string, path: string, body: string, depth = '1') =>
      send(path, { method, body, headers: { authorization, depth } }),
    propfind: (path: string, props: string, depth: '0' | '1' = '0') =>
      listed('PROPFIND', path, {
        depth,
        body: `<D:propfind ${namespaces}><D:prop>${props}</D:prop></D:propfind>`,
      }),
    report: (path: string, name: string, content: string) =>
      listed('REPORT', path, { depth: '1', body: `<${name} ${namespaces}>${content}</${name}>` }),
    /** What changed since a token; empty for all. */
    sync: (path: string, token = '', more = '') =>
      listed('REPORT', path, {
        body: `<D:sync-collection ${namespaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${more}<D:prop><D:getetag/></D:prop></D:sync-collection>`,
      }),
    put: (path: string, body: string, headers: Record<string, string> = {}) =>
      ask('PUT', path, {
        body,
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
      }),
    xml: (method: string, path: string, name: string, content: string) =>
      listed(method, path, { body: `<${name} ${namespaces}>${content}</${name}>` }),
  }
}

export type Described = { status: number; props: Map<XmlName, Element>; missing: XmlName[] }

function readMultistatus(text: string) {
  const found = new Map<string, Described>()
  const root = readXml(new TextEncoder().encode(text))
  if (!root.ok) return { found, token: '' }
  for (const response of childrenOf(root.value, dav('response'))) {
    const own = childOf(response, dav('status'))
    const described: Described = {
      status: own ? statusIn(own) : 200,
      props: new Map(),
      missing: [],
    }
    for (const propstat of childrenOf(response, dav('propstat'))) {
      const properties = childOf(propstat, dav('prop'))?.children ?? []
      if (statusIn(childOf(propstat, dav('status'))) === 200)
        for (const property of properties) described.props.set(property.name, property)
      else described.missing.push(...properties.map(({ name }) => name))
    }
    found.set(textOf(childOf(response, dav('href'))), described)
  }
  return { found, token: textOf(childOf(root.value, dav('sync-token'))) }
}

function statusIn(element: Element | null): number {
  return Number(/ (\d{3})/.exec(textOf(element))?.[1])
}

/** The text of a property, or of the href in it. */
export function textIn(described: Described | undefined, name: XmlName): string | undefined {
  const property = described?.props.get(name)
  if (!property) return undefined
  return textOf(childOf(property, dav('href')) ?? property)
}

export const etag = dav('getetag')
export const calendarData = caldav('calendar-data')
export const ctag = calendarServer('getctag')
export const color = apple('calendar-color')

/** Before what devices write, whose clock is that of the server. */
const made = { created_at: '2026-10-01T00:00:00Z', updated_at: '2026-10-01T00:00:00Z' }

/** A task of a person; the columns that are named differ from the ordinary ones. */
export async function insertTask(
  { rest }: Pick<DavPerson, 'rest'>,
  columns: Record<string, unknown> = {},
) {
  const id = String(columns.id ?? randomUUID())
  const { error } = await rest.from('tasks').insert({ title: 'Write', ...made, ...columns, id })
  if (error) throw new Error(error.message)
  return id
}

export async function insertList(
  { rest, user }: Pick<DavPerson, 'rest' | 'user'>,
  columns: Record<string, unknown> = {},
) {
  const id = String(columns.id ?? randomUUID())
  const { error } = await rest
    .from('lists')
    .insert({ name: 'Work', user_id: user.id, ...made, ...columns, id })
  if (error) throw new Error(error.message)
  return id
}

/** The lines of a task as a program writes it. */
export function todo(uid: string, lines: readonly string[] = ['SUMMARY:Write']): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Tasks//EN',
    'BEGIN:VTODO',
    `UID:${uid}`,
    'DTSTAMP:20261014T090000Z',
    ...lines,
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
