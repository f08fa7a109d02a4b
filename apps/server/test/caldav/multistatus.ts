import { dav, type XmlName } from '../../src/dav/xml/names.ts'
import { childOf, childrenOf, type Element, readXml, textOf } from '../../src/dav/xml/readXml.ts'

/** One resource in an answer with status 207; `status` is its own, where it has no properties. */
export type DavResource = {
  href: string
  status: number | null
  /** What was found. */
  found: ReadonlyMap<XmlName, Element>
  missing: readonly XmlName[]
}

/** Reads an answer as strictly as the most exacting client: what is none throws. */
export function readMultistatus(text: string): { resources: DavResource[]; syncToken: string } {
  const read = readXml(Buffer.from(text))
  if (!read.ok) throw new Error(`${read.error}: ${text.slice(0, 500)}`)
  if (read.value.name !== dav('multistatus')) throw new Error(`no multistatus: ${text}`)
  const resources = childrenOf(read.value, dav('response')).map(resourceOf)
  return { resources, syncToken: textOf(childOf(read.value, dav('sync-token'))) }
}

function resourceOf(response: Element): DavResource {
  const found = new Map<XmlName, Element>()
  const missing: XmlName[] = []
  for (const propstat of childrenOf(response, dav('propstat'))) {
    const isFound = statusOf(propstat) === 200
    for (const property of childOf(propstat, dav('prop'))?.children ?? []) {
      if (isFound) found.set(property.name, property)
      else missing.push(property.name)
    }
  }
  const status = childOf(response, dav('status')) ? statusOf(response) : null
  return { href: textOf(childOf(response, dav('href'))), status, found, missing }
}

function statusOf(element: Element): number {
  return Number(textOf(childOf(element, dav('status'))).split(' ')[1])
}
