/** The namespaces that have a prefix in our answers. */
export const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  CS: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
  P: 'https://bitfire.at/webdav-push',
} as const

/** The name of an element or attribute with its namespace: `{DAV:}prop`. */
export type XmlName = `{${string}}${string}`

export const dav = (local: string): XmlName => `{${namespaces.D}}${local}`
export const caldav = (local: string): XmlName => `{${namespaces.C}}${local}`
export const calendarServer = (local: string): XmlName => `{${namespaces.CS}}${local}`
export const apple = (local: string): XmlName => `{${namespaces.A}}${local}`
export const push = (local: string): XmlName => `{${namespaces.P}}${local}`

export function xmlName(space: string, local: string): XmlName {
  return `{${space}}${local}`
}

export function partsOf(name: XmlName): { space: string; local: string } {
  const end = name.lastIndexOf('}')
  return { space: name.slice(1, end), local: name.slice(end + 1) }
}
