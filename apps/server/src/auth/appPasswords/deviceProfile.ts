import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { pageTexts } from '@daymark/core/messages/pages'

type ProfileParts = {
  language: TextLanguage
  /** Of the app password. */
  id: string
  profileId: string
  site: URL
  userId: string
  email: string
  password: string
}

/** A configuration profile with a CalDAV account. */
export function deviceProfile(parts: ProfileParts): string {
  const { language, id, profileId, site, userId, email, password } = parts
  const isHttps = site.protocol === 'https:'
  const port = site.port === '' ? (isHttps ? 443 : 80) : Number(site.port)
  const name = `org.daymark.${site.hostname}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
${entries({
  PayloadType: 'com.apple.caldav.account',
  PayloadVersion: 1,
  PayloadIdentifier: `${name}.caldav.${id}`,
  PayloadUUID: id,
  PayloadDisplayName: 'Daymark',
  CalDAVAccountDescription: 'Daymark',
  CalDAVHostName: site.hostname,
  CalDAVPort: port,
  CalDAVUseSSL: isHttps,
  CalDAVUsername: email,
  CalDAVPassword: password,
  CalDAVPrincipalURL: `/dav/people/${userId}/`,
}).replaceAll(/^/gm, '      ')}
    </dict>
  </array>
${entries({
  PayloadType: 'Configuration',
  PayloadVersion: 1,
  PayloadIdentifier: `${name}.${id}`,
  PayloadUUID: profileId,
  PayloadDisplayName: 'Daymark',
  PayloadDescription: pageTexts[language].deviceProfile,
}).replaceAll(/^/gm, '  ')}
</dict>
</plist>
`
}

function entries(values: Record<string, string | number | boolean>): string {
  return Object.entries(values)
    .map(([key, value]) => `<key>${key}</key>\n${plistValue(value)}`)
    .join('\n')
}

function plistValue(value: string | number | boolean): string {
  switch (typeof value) {
    case 'boolean':
      return `<${value}/>`
    case 'number':
      return `<integer>${value}</integer>`
    default:
      return `<string>${escapeXml(value)}</string>`
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
