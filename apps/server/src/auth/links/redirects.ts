export type RedirectRules = { siteUrl: string; redirectUrls: string[] }

/** Where a link may lead: to the site or to an allowed address. Anything else becomes the site. */
export function allowedRedirect(wanted: string | undefined, rules: RedirectRules): string {
  if (!wanted || wanted.length > 2_048 || !URL.canParse(wanted)) return rules.siteUrl
  const url = new URL(wanted)
  if (url.username || url.password) return rules.siteUrl
  url.hash = ''
  const allowed =
    url.origin === new URL(rules.siteUrl).origin ||
    rules.redirectUrls.some((pattern) => matches(pattern, url))
  return allowed ? withoutBareSlash(url) : rules.siteUrl
}

// As in a hosted project: * is anything but a dot or a slash, ** is anything, ? is one character.
function matches(pattern: string, url: URL): boolean {
  const expression = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
    .join('')
  const whole = new RegExp(`^${expression}$`)
  return whole.test(url.href) || whole.test(withoutBareSlash(url))
}

const wildcards = new Map([
  ['**', '.*'],
  ['*', '[^./]*'],
  ['?', '[^./]'],
])

/** https://example.org and https://example.org/ are one address; people write the first. */
function withoutBareSlash(url: URL): string {
  return url.pathname === '/' && !url.search ? url.href.replace(/\/$/, '') : url.href
}
