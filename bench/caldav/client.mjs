/** A device that asks by CalDAV: the body of an answer, and the milliseconds until its end. */
export function openClient(url, password) {
  const authorization = `Basic ${Buffer.from(`me:${password}`).toString('base64')}`

  async function send(method, path, { body, headers = {} } = {}) {
    const began = performance.now()
    const answer = await fetch(url + path, { method, body, headers: { authorization, ...headers } })
    const text = await answer.text()
    const ms = performance.now() - began
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return { ms, text }
  }

  const xml = (method) => (path, depth, body) =>
    send(method, path, {
      body,
      headers: { depth: String(depth), 'content-type': 'application/xml; charset=utf-8' },
    })
  return { send, propfind: xml('PROPFIND'), report: xml('REPORT') }
}

const spaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'

export const etags = `<D:propfind ${spaces}><D:prop><D:getetag/><D:resourcetype/></D:prop></D:propfind>`

export const tokens = `<D:propfind ${spaces}><D:prop>
  <D:resourcetype/><D:displayname/><D:sync-token/><S:getctag/>
</D:prop></D:propfind>`

export const openTasks = `<C:calendar-query ${spaces}>
  <D:prop><D:getetag/><C:calendar-data/></D:prop>
  <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter>
</C:calendar-query>`

export function multiget(hrefs) {
  return `<C:calendar-multiget ${spaces}><D:prop><D:getetag/><C:calendar-data/></D:prop>
    ${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:calendar-multiget>`
}

export function changesSince(token) {
  return `<D:sync-collection ${spaces}><D:sync-token>${token}</D:sync-token>
    <D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`
}

export function syncTokenIn(text) {
  return /<(?:\w+:)?sync-token>([^<]+)</.exec(text)?.[1]
}

export function newTask(uid, number) {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Client//EN', 'BEGIN:VTODO'],
    ...[`UID:${uid}`, 'DTSTAMP:20261014T090000Z', `SUMMARY:Call the dentist ${number}`],
    ...['DUE;VALUE=DATE:20261020', 'PRIORITY:5', 'STATUS:NEEDS-ACTION'],
    ...['END:VTODO', 'END:VCALENDAR', ''],
  ]
  return lines.join('\r\n')
}
