import { dav, type XmlName } from './xml/names.ts'
import { documentOf, element, joined, textElement, type Xml } from './xml/writeXml.ts'

export function hrefElement(href: string): Xml {
  return textElement(dav('href'), href)
}

const statusLine = (text: string) => textElement(dav('status'), `HTTP/1.1 ${text}`)

// Each is in thousands of responses.
const statusElements = {
  200: statusLine('200 OK'),
  403: statusLine('403 Forbidden'),
  404: statusLine('404 Not Found'),
  424: statusLine('424 Failed Dependency'),
  507: statusLine('507 Insufficient Storage'),
}

type Status = keyof typeof statusElements

/** Properties with one status. */
export type Propstat = { status: Status; properties: readonly Xml[]; more?: Xml }

export function responseOf(href: string, propstats: readonly Propstat[]): Xml {
  const written = propstats
    .filter(({ properties }) => properties.length > 0)
    .map(propstat)
    .join('') as Xml
  // A response without any is not valid.
  const rest = written === '' ? propstat({ status: 200, properties: [] }) : written
  return element(dav('response'), `${hrefElement(href)}${rest}` as Xml)
}

function propstat({ status, properties, more = '' as Xml }: Propstat): Xml {
  const prop = element(dav('prop'), joined(properties))
  return element(dav('propstat'), `${prop}${statusElements[status]}${more}` as Xml)
}

/** What is not there, or a listing that does not hold all. */
export function statusResponse(href: string, status: Status, more: readonly Xml[] = []): Xml {
  return element(dav('response'), joined([hrefElement(href), statusElements[status], ...more]))
}

export function multistatus(parts: Iterable<Xml> | AsyncIterable<Xml>): Response {
  return streamed(document(dav('multistatus'), parts), {
    status: 207,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

async function* document(root: XmlName, parts: Iterable<Xml> | AsyncIterable<Xml>) {
  const { begin, end } = documentOf(root)
  yield begin
  yield* parts
  yield end
}

/** A body that goes out as it is made, so that it is never whole in memory. Where it fails the connection breaks off. */
export function streamed(parts: AsyncIterable<string>, init: ResponseInit): Response {
  const rest = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await rest.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        },
        async cancel() {
          await rest.return?.()
        },
      },
      { highWaterMark: 0 },
    ),
    init,
  )
}
