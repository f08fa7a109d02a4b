import { dav, type XmlName } from './xml/names.ts'
import { documentOf, element, joined, textElement, type Xml } from './xml/writeXml.ts'

export function hrefElement(href: string): Xml {
  return textElement(dav('href'), href)
}

const texts: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  424: 'Failed Dependency',
  507: 'Insufficient Storage',
}

function statusElement(status: number): Xml {
  return textElement(dav('status'), `HTTP/1.1 ${status} ${texts[status] ?? ''}`.trim())
}

/** Properties with one status. */
export type Propstat = { status: number; properties: readonly Xml[]; more?: Xml }

export function responseOf(href: string, propstats: readonly Propstat[]): Xml {
  const parts = propstats.filter(({ properties }) => properties.length > 0)
  // A response without any is not valid.
  const written = parts.length > 0 ? parts : [{ status: 200, properties: [] }]
  return element(
    dav('response'),
    joined([
      hrefElement(href),
      ...written.map(({ status, properties, ...rest }) =>
        element(
          dav('propstat'),
          joined([
            element(dav('prop'), joined(properties)),
            statusElement(status),
            ...('more' in rest && rest.more !== undefined ? [rest.more] : []),
          ]),
        ),
      ),
    ]),
  )
}

/** What is not there, or a listing that does not hold all. */
export function statusResponse(href: string, status: number, more: readonly Xml[] = []): Xml {
  return element(dav('response'), joined([hrefElement(href), statusElement(status), ...more]))
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
