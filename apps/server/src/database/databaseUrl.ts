/**
 * Addresses of PostgreSQL as libpq writes them: with several hosts, a port each, and `target_session_attrs`. `URL` and the
 * driver read less.
 */
export type DatabaseUrl = {
  /** The hosts with their ports, as they are written. */
  hosts: string
  password: string
  /** Which of the hosts may be used; null: any. */
  target: string | null
  /** The address of each host as the driver takes it. */
  driverUrls: string[]
}

export function parseDatabaseUrl(text: string): DatabaseUrl | null {
  const [, before = '', hosts = '', after = ''] = form.exec(text) ?? []
  const each = hosts.split(',').map((host) => `${before}${host}${after}`)
  if (!each.every((url) => URL.canParse(url))) return null
  const { protocol, password, searchParams } = new URL(each[0] ?? '')
  if (!['postgres:', 'postgresql:'].includes(protocol)) return null
  const target = searchParams.get('target_session_attrs')
  return { hosts, password, target, driverUrls: each.map((url) => withTarget(url, target)) }
}

/** What comes before the hosts, the hosts, and what comes after them. */
const form = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i

function withTarget(url: string, target: string | null): string {
  const known = new URL(url)
  // A database that is asked for writes is the primary: the driver would take a standby.
  if (target === 'read-write') known.searchParams.set('target_session_attrs', 'primary')
  // The default, which the driver does not know by its name.
  else if (target === 'any') known.searchParams.delete('target_session_attrs')
  else return url
  return known.href
}
