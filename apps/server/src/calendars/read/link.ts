import { unescaped } from '@daymark/exchange/ics/properties'
import { type Component, propertiesNamed, propertyNamed } from './components.ts'

const ownProperties = [
  'CONFERENCE',
  'X-GOOGLE-CONFERENCE',
  'X-MICROSOFT-SKYPETEAMSMEETINGURL',
  'URL',
]
const mostCharacters = 2_048

/** The address at which a meeting is joined: of a property that says so, else of a known service in the texts. */
export function linkOf(component: Component): string | null {
  for (const name of ownProperties) {
    for (const { value } of propertiesNamed(component, name)) {
      const link = safe(unescaped(value.trim()))
      if (link) return link
    }
  }
  for (const name of ['LOCATION', 'DESCRIPTION']) {
    const text = unescaped(propertyNamed(component, name)?.value ?? '')
    for (const [address] of text.matchAll(/https:\/\/[^\s"'<>\\]+/gi)) {
      const link = safe(behind(plain(address)))
      if (link && isMeeting(new URL(link))) return link
    }
  }
  return null
}

/** Texts may be HTML, and sentences end behind an address. */
function plain(address: string): string {
  return address.replaceAll(/&amp;/gi, '&').replace(/(?:[.,;:!?)\]}>*]|&[a-z]+;)+$/i, '')
}

/** Mail programs put an address of their own before those in a text. */
function behind(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) return address
  if (/(^|\.)safelinks\.protection\.outlook\.com$/.test(url.hostname))
    return url.searchParams.get('url') ?? address
  if (/(^|\.)google\.com$/.test(url.hostname) && url.pathname === '/url')
    return url.searchParams.get('q') ?? address
  return address
}

function safe(address: string): string | null {
  if (address.length > mostCharacters || /[\s\p{Cc}\p{Cs}"<>\\]/u.test(address)) return null
  if (!URL.canParse(address)) return null
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' ? address : null
}

const hosts = [
  'zoom.us',
  'zoom.com',
  'zoomgov.com',
  'teams.microsoft.com',
  'teams.microsoft.us',
  'teams.live.com',
  'meet.google.com',
  'webex.com',
  'gotomeeting.com',
  'gotomeet.me',
  'meet.goto.com',
  'join.skype.com',
  'meet.lync.com',
  'meet.jit.si',
  '8x8.vc',
  'whereby.com',
  'bluejeans.com',
  'chime.aws',
  'facetime.apple.com',
  'v.ringcentral.com',
  'meetings.dialpad.com',
  'meet.proton.me',
  'meeting.zoho.com',
  'meeting.zoho.eu',
  'app.gather.town',
  'around.co',
  'demio.com',
  'livestorm.co',
  'vc.feishu.cn',
  'vc.larksuite.com',
  'meeting.tencent.com',
  'voovmeeting.com',
]

/** Nextcloud and BigBlueButton run at any host and are known by their paths. */
const paths = [/^(\/index\.php)?\/call\/[a-z0-9]{4,}$/i, /^\/b\/[a-z0-9]{3}(-[a-z0-9]{3}){2,}$/i]

function isMeeting({ hostname, pathname }: URL): boolean {
  return (
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ||
    paths.some((path) => path.test(pathname)) ||
    (hostname === 'app.slack.com' && pathname.startsWith('/huddle/'))
  )
}
