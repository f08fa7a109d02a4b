/** Browser and operating system of a User-Agent header; null: not recognised. `name_user_agent` in SQL reads the same. */
export type UserAgent = { browser: string | null; system: string | null }

export function parseUserAgent(userAgent: string | null): UserAgent {
  const text = userAgent ?? ''
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) }
}

export type DeviceKind = 'computer' | 'phone' | 'tablet'

/** An iPad gives the User-Agent of a Mac, which has no touch screen; Android calls only phones mobile. */
export function deviceKind(userAgent: string, touchPoints: number): DeviceKind {
  switch (parseUserAgent(userAgent).system) {
    case 'iOS':
      return 'phone'
    case 'iPadOS':
      return 'tablet'
    case 'Android':
      return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
    case 'macOS':
      return touchPoints > 1 ? 'tablet' : 'computer'
    default:
      return 'computer'
  }
}

// A User-Agent also names the browsers it is derived from, so derived browsers come first.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /^(?=.*?\bVersion\/\S).*\bSafari\//],
]

const systems: [string, RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

function firstOf(names: [string, RegExp][], text: string): string | null {
  return names.find(([, sign]) => sign.test(text))?.[0] ?? null
}
