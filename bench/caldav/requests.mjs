const namespaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"'
const tags = '<D:prop><D:getetag/></D:prop>'
const bodies = '<D:prop><D:getetag/><C:calendar-data/></D:prop>'
const tasksOnly =
  '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter>'

export const listings = {
  'all, by PROPFIND': {
    method: 'PROPFIND',
    body: `<D:propfind ${namespaces}><D:prop><D:resourcetype/><D:getetag/><D:getcontenttype/></D:prop></D:propfind>`,
  },
  'all, by sync-collection': { method: 'REPORT', body: deltaOf('') },
  'all with their bodies, by calendar-query': {
    method: 'REPORT',
    body: `<C:calendar-query ${namespaces}>${bodies}${tasksOnly}</C:calendar-query>`,
  },
}

export const pollOfHome = `<D:propfind ${namespaces}><D:prop><D:displayname/><CS:getctag/><D:sync-token/></D:prop></D:propfind>`

export function deltaOf(token) {
  return `<D:sync-collection ${namespaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${tags}</D:sync-collection>`
}

export function multigetOf(hrefs) {
  const wanted = hrefs.map((href) => `<D:href>${href}</D:href>`).join('')
  return `<C:calendar-multiget ${namespaces}>${bodies}${wanted}</C:calendar-multiget>`
}

export function hrefsIn(text) {
  return [...text.matchAll(/<D:href>([^<]*\.ics)<\/D:href>/g)].map(([, href]) => href)
}

export function tokenIn(text) {
  return /<D:sync-token>([^<]*)<\/D:sync-token>/.exec(text)?.[1] ?? ''
}

export function todo(uid, title) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Tasks//EN',
    'BEGIN:VTODO',
    `UID:${uid}`,
    'DTSTAMP:20261128T090000Z',
    `SUMMARY:${title}`,
    'DESCRIPTION:Renew\\, ask\\; and write it down',
    'DUE;VALUE=DATE:20261201',
    'STATUS:NEEDS-ACTION',
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
