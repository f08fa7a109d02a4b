/** What a browser says it is, in the names people know it by; null: it does not say. */
export type Device = { browser: string | null; system: string | null }

export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? ''
  return { browser: firstOf(browsers, said), system: firstOf(systems, said) }
}

// Each also names those it descends from, so the younger ones stand first.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+.*\bSafari\//],
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

function firstOf(names: [string, RegExp][], said: string): string | null {
  return names.find(([, sign]) => sign.test(said))?.[0] ?? null
}
