/** What settings of the server change in the headers of the page. Others, such as the time, differ with every answer. */
const changing = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

const policy = 'content-security-policy'

/** The headers for the cached page, by those that it would come with now; null: the same. */
export function renewedHeaders(cached: Headers, current: Headers): Headers | null {
  // What answers without a policy is no Daymark: the sign-in page of a network, or an error.
  if (!current.has(policy)) return null
  const renewed = new Headers(cached)
  for (const name of changing) {
    const value = current.get(name)
    if (value === null) renewed.delete(name)
    else renewed.set(name, value)
  }
  renewed.set(policy, withScripts(current.get(policy) ?? '', hashesIn(cached.get(policy) ?? '')))
  return changing.some((name) => renewed.get(name) !== cached.get(name)) ? renewed : null
}

/** The page stays the cached one, so the scripts in it are allowed and not those of a newer version. */
function withScripts(csp: string, hashes: readonly string[]): string {
  const newer = hashesIn(csp)
  return csp.replace(/script-src 'self'[^;]*/, (scripts) => {
    const others = scripts
      .split(' ')
      .slice(2)
      .filter((source) => !newer.includes(source))
    return ["script-src 'self'", ...hashes, ...others].join(' ')
  })
}

function hashesIn(csp: string): string[] {
  return [...csp.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)
}
