import { writtenColor } from '../colors.ts'
import { hrefElement } from '../multistatus.ts'
import { homeHref, principalHref } from '../paths.ts'
import { writeToken } from '../syncToken.ts'
import { apple, caldav, calendarServer, dav, push, type XmlName } from '../xml/names.ts'
import { element, escaped, joined, type Xml } from '../xml/writeXml.ts'
import type { Facts, Subject } from './subject.ts'

export const mostBytes = 262_144

type Content = Xml | '' | null
type Of<Kind extends Subject['kind']> = (
  subject: Extract<Subject, { kind: Kind }>,
  facts: Facts,
) => Content
type Properties<Kind extends Subject['kind']> = ReadonlyMap<XmlName, Of<Kind>>

const principal = ({ userId }: Facts) => hrefElement(principalHref(userId))
const collectionType = element(dav('collection'))
const reports = (names: readonly XmlName[]) =>
  joined(
    names.map((name) => element(dav('supported-report'), element(dav('report'), element(name)))),
  )
const privileges = joined(
  [
    'read',
    'write',
    'write-properties',
    'write-content',
    'bind',
    'unbind',
    'read-current-user-privilege-set',
  ].map((name) => element(dav('privilege'), element(dav(name)))),
)

const ofAll: [XmlName, (subject: Subject, facts: Facts) => Content][] = [
  [dav('current-user-principal'), (_, facts) => principal(facts)],
  [dav('principal-collection-set'), () => hrefElement('/principals/')],
  [dav('current-user-privilege-set'), () => privileges],
  [dav('owner'), (_, facts) => principal(facts)],
]

const ofRoot: Properties<'root'> = new Map<XmlName, Of<'root'>>([
  ...ofAll,
  [dav('resourcetype'), () => collectionType],
  [dav('displayname'), () => escaped('Daymark')],
  [dav('supported-report-set'), () => reports([dav('principal-search-property-set')])],
])

const ofPrincipal: Properties<'principal'> = new Map<XmlName, Of<'principal'>>([
  ...ofAll,
  [dav('resourcetype'), () => joined([collectionType, element(dav('principal'))])],
  [dav('displayname'), (_, { state }) => escaped(state.address ?? 'Daymark')],
  [dav('principal-URL'), (_, facts) => principal(facts)],
  [caldav('calendar-home-set'), () => hrefElement(homeHref)],
  [
    caldav('calendar-user-address-set'),
    (_, facts) =>
      joined([
        ...(facts.state.address ? [hrefElement(`mailto:${facts.state.address}`)] : []),
        principal(facts),
      ]),
  ],
  [dav('supported-report-set'), () => reports([dav('principal-search-property-set')])],
])

const ofHome: Properties<'home'> = new Map<XmlName, Of<'home'>>([
  ...ofAll,
  [dav('resourcetype'), () => collectionType],
  [dav('displayname'), () => escaped('Daymark')],
  [dav('supported-report-set'), () => ''],
])

const ofCollection: Properties<'collection'> = new Map<XmlName, Of<'collection'>>([
  ...ofAll,
  [dav('resourcetype'), () => joined([collectionType, element(caldav('calendar'))])],
  [dav('displayname'), ({ collection }) => escaped(collection.title)],
  [
    apple('calendar-color'),
    ({ collection }) => {
      const color = writtenColor(collection.list?.color ?? null)
      return color === null ? null : escaped(color)
    },
  ],
  [apple('calendar-order'), ({ collection }) => escaped(String(collection.order))],
  [
    caldav('supported-calendar-component-set'),
    () => element(caldav('comp'), '', { name: 'VTODO' }),
  ],
  [
    caldav('supported-calendar-data'),
    () => element(caldav('calendar-data'), '', { 'content-type': 'text/calendar', version: '2.0' }),
  ],
  [caldav('max-resource-size'), () => escaped(String(mostBytes))],
  [
    dav('supported-report-set'),
    () =>
      reports([
        caldav('calendar-query'),
        caldav('calendar-multiget'),
        dav('sync-collection'),
        dav('principal-search-property-set'),
      ]),
  ],
  [calendarServer('getctag'), (_, { state }) => escaped(writeToken(state.token))],
  [dav('sync-token'), (_, { state }) => escaped(writeToken(state.token))],
  [push('transports'), (_, facts) => facts.push?.transports ?? null],
  [
    push('topic'),
    ({ collection }, facts) =>
      facts.push ? escaped(facts.push.topicOf(facts.userId, collection.path)) : null,
  ],
])

const ofMember: Properties<'member'> = new Map<XmlName, Of<'member'>>([
  ...ofAll,
  [dav('resourcetype'), () => ''],
  [dav('getetag'), ({ etag }) => escaped(etag)],
  [dav('getcontenttype'), () => escaped('text/calendar; charset=utf-8; component=VTODO')],
  [dav('getcontentlength'), ({ body }) => escaped(String(Buffer.byteLength(body)))],
  [dav('getlastmodified'), ({ updatedAt }) => escaped(new Date(updatedAt).toUTCString())],
])

/** The content of a property; null where the resource has no such property. */
export function contentOf(name: XmlName, subject: Subject, facts: Facts): Content {
  switch (subject.kind) {
    case 'root':
      return ofRoot.get(name)?.(subject, facts) ?? null
    case 'principal':
      return ofPrincipal.get(name)?.(subject, facts) ?? null
    case 'home':
      return ofHome.get(name)?.(subject, facts) ?? null
    case 'collection':
      return ofCollection.get(name)?.(subject, facts) ?? null
    case 'member':
      return ofMember.get(name)?.(subject, facts) ?? null
  }
}

export function namesOf(kind: Subject['kind']): XmlName[] {
  const all = {
    root: ofRoot,
    principal: ofPrincipal,
    home: ofHome,
    collection: ofCollection,
    member: ofMember,
  }
  return [...all[kind].keys()]
}
