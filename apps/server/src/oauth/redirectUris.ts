import { withoutPort } from '../auth/apps/returning.ts'
import { type InnerHosts, isInner } from '../outbound/innerHosts.ts'

const longest = 1_500

/** Schemes that a browser or a system answers itself: nothing of an app stands behind them. */
const taken = new Set(
  `about afp blob chrome data dav davs facetime feed file filesystem ftp ftps geo http https imap intent irc jar javascript
  ldap mailto market news nfs nntp resource rtsp search-ms sftp shell sip sips sms smb smsto ssh steam tel telnet urn
  vbscript view-source webcal ws wss xmpp`.split(/\s+/),
)

/** An address that a browser may be sent to with a code: https, this computer, an inner host, or the scheme of an app. */
export function isRedirectUri(text: string, innerHosts: InnerHosts): boolean {
  if (text.length > longest || !/^[\x21-\x7e]+$/.test(text) || text.includes('#')) return false
  if (withoutPort(text) !== null) return true
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'https') return true
  if (scheme === 'http') return isInner(innerHosts, url)
  return !taken.has(scheme) && !scheme.startsWith('ms-')
}

/** Compared as text; on this computer ports may differ, because an app listens where it finds one. */
export function isOneOf(redirectUris: readonly string[], given: string): boolean {
  if (redirectUris.includes(given)) return true
  const local = withoutPort(given)
  return local !== null && redirectUris.some((one) => withoutPort(one) === local)
}
