import { gunzipSync } from 'node:zlib'
import { apple, caldav, calendarServer, dav, type XmlName } from '../../src/dav/xml/names.ts'
import { childOf, textOf } from '../../src/dav/xml/readXml.ts'
import { type DavResource, readMultistatus } from './multistatus.ts'

export type ProgramParts = {
  userAgent?: string
  /** The headers of all of its requests. */
  usual?: Record<string, string>
}

export type Asking = {
  body?: string | ReadableStream
  depth?: '0' | '1' | 'infinity'
  headers?: Record<string, string>
}

export type DavAnswer = {
  status: number
  headers: Headers
  text: string
  /** Of a multistatus; of another answer they throw. */
  readonly resources: DavResource[]
  readonly syncToken: string
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

const namespaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"'

/** A program that asks with the password of a device. */
export function programWith(send: Send, password: string, { userAgent, usual }: ProgramParts) {
  const own = {
    authorization: basic(password),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...usual,
  }

  async function ask(
    method: string,
    path: string,
    { body, depth, headers }: Asking = {},
  ): Promise<DavAnswer> {
    const response = await send(path, {
      method,
      headers: { ...own, ...(depth && { depth }), ...headers },
      ...(body !== undefined && { body }),
      ...(typeof body === 'object' && { duplex: 'half' }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isZipped = response.headers.get('content-encoding') === 'gzip'
    const text = String(isZipped ? gunzipSync(bytes) : bytes)
    return {
      status: response.status,
      headers: response.headers,
      text,
      get resources() {
        return readMultistatus(text).resources
      },
      get syncToken() {
        return readMultistatus(text).syncToken
      },
    }
  }

  /** With its resources by href, of which an answer that is no multistatus has none. */
  async function listed(method: string, path: string, asking: Asking) {
    const { status, headers, text } = await ask(method, path, asking)
    const read = status === 207 ? readMultistatus(text) : { resources: [], syncToken: '' }
    const found = new Map(read.resources.map((resource) => [resource.href, resource]))
    return { status, headers, text, found, token: read.syncToken }
  }

  return {
    ask,
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

export function basic(password: string): string {
  return `Basic ${Buffer.from(`ana@example.org:${password}`).toString('base64')}`
}

/** The text of a property, or of the href in it. */
export function textIn(resource: DavResource | undefined, name: XmlName): string | undefined {
  const property = resource?.found.get(name)
  if (!property) return undefined
  return textOf(childOf(property, dav('href')) ?? property)
}

export const etag = dav('getetag')
export const calendarData = caldav('calendar-data')
export const ctag = calendarServer('getctag')
export const color = apple('calendar-color')
