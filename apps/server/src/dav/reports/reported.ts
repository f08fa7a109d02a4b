import { type DavRequest, wantsLittle } from '../davRequest.ts'
import type { ListedMember } from '../listing.ts'
import { responseOf } from '../multistatus.ts'
import { contentOf, namesOf } from '../properties/properties.ts'
import type { Facts } from '../properties/subject.ts'
import { namesIn } from '../properties/wanted.ts'
import { caldav, dav, type XmlName } from '../xml/names.ts'
import { childOf, type Element } from '../xml/readXml.ts'
import { element, escaped, type Xml } from '../xml/writeXml.ts'

/** How the members of a report are written: with the properties that it asks for, the body among them. */
export function memberWriter(request: DavRequest, root: Element, facts: Facts) {
  const prop = childOf(root, dav('prop'))
  const isAll = childOf(root, dav('allprop')) !== null
  const names: XmlName[] = prop ? namesIn(prop) : isAll ? namesOf('member') : [dav('getetag')]
  const little = wantsLittle(request)

  return ({ href, subject }: Pick<ListedMember, 'href' | 'subject'>): Xml => {
    const found: Xml[] = []
    const missing: Xml[] = []
    for (const name of names) {
      const content = name === body ? escaped(subject.body) : contentOf(name, subject, facts)
      if (content === null) missing.push(element(name))
      else found.push(element(name, content))
    }
    return responseOf(href, [
      { status: 200, properties: found },
      { status: 404, properties: little ? [] : missing },
    ])
  }
}

const body = caldav('calendar-data')
