import { err, ok, type Result } from '@daymark/core/result'
import { type DavError, unreadable } from '../davError.ts'
import { responseOf } from '../multistatus.ts'
import { dav, type XmlName } from '../xml/names.ts'
import { childOf, type Element } from '../xml/readXml.ts'
import { element, type Xml } from '../xml/writeXml.ts'
import { contentOf, namesOf } from './properties.ts'
import type { Facts, Subject } from './subject.ts'

/** Which properties a request asks for. */
export type Wanted =
  | { kind: 'names' }
  | { kind: 'all'; and: XmlName[] }
  | { kind: 'these'; names: XmlName[] }

/** Of the body of a PROPFIND; without one, all. */
export function wantedIn(root: Element | null): Result<Wanted, DavError> {
  if (root === null) return ok({ kind: 'all', and: [] })
  if (root.name !== dav('propfind')) return err(unreadable('The body is no propfind.'))
  if (childOf(root, dav('propname'))) return ok({ kind: 'names' })
  const these = childOf(root, dav('prop'))
  if (these) return ok({ kind: 'these', names: namesIn(these) })
  if (!childOf(root, dav('allprop'))) return err(unreadable('The propfind asks for nothing.'))
  const include = childOf(root, dav('include'))
  return ok({ kind: 'all', and: include ? namesIn(include) : [] })
}

export function namesIn({ children }: Element): XmlName[] {
  return [...new Set(children.map(({ name }) => name))]
}

/** The response of one resource. `little` leaves out what it has not. */
export function describe(
  href: string,
  subject: Subject,
  { facts, wanted, little }: { facts: Facts; wanted: Wanted; little: boolean },
): Xml {
  if (wanted.kind === 'names')
    return responseOf(href, [
      { status: 200, properties: namesOf(subject.kind).map((name) => element(name)) },
    ])
  const names =
    wanted.kind === 'these' ? wanted.names : [...new Set([...namesOf(subject.kind), ...wanted.and])]
  const found: Xml[] = []
  const missing: Xml[] = []
  for (const name of names) {
    const content = contentOf(name, subject, facts)
    if (content !== null) found.push(element(name, content))
    else if (wanted.kind === 'these' || wanted.and.includes(name)) missing.push(element(name))
  }
  return responseOf(href, [
    { status: 200, properties: found },
    { status: 404, properties: little ? [] : missing },
  ])
}
