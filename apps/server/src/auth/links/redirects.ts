export type RedirectRules = { siteUrl: string; redirectUrls: string[] }

/** The requested URL if it is on the site or allowed by the operator; otherwise the site. */
export function allowedRedirect(requested: string | undefined, rules: RedirectRules): string {
  if (!requested || requested.length > 2_048 || !URL.canParse(requested)) return rules.siteUrl
  const url = new URL(requested)
  if (url.username || url.password) return rules.siteUrl
  url.hash = ''
  const allowed =
    url.origin === new URL(rules.siteUrl).origin ||
    rules.redirectUrls.some((pattern) => matches(pattern, url))
  return allowed ? withoutTrailingSlash(url) : rules.siteUrl
}

// As in hosted projects: * matches anything but dots and slashes, ** anything, ? one character.
function matches(pattern: string, url: URL): boolean {
  const expression = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
    .join('')
  const whole = new RegExp(`^${expression}$`)
  return whole.test(url.href) || whole.test(withoutTrailingSlash(url))
}

const wildcards = new Map([
  ['**', '.*'],
  ['*', '[^./]*'],
  ['?', '[^./]'],
])

/** https://example.org and https://example.org/ are the same; operators write the first. */
function withoutTrailingSlash(url: URL): string {
  return url.pathname === '/' && !url.search ? url.href.replace(/\/$/, '') : url.href
}
