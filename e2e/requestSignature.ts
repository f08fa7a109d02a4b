/** A request as method, path and parameter names without values, as DATA-3 lists them. */
export function requestSignature(
  url: string,
  input: RequestInfo | URL,
  init: RequestInit = {},
): string {
  const { method = 'GET', body } = init
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, url)
  const path = pathname.replace('/auth/v1', '').replaceAll(/[\da-f-]{36}/g, '{id}')
  if (path.startsWith('/rest')) return `${method} ${path}`
  const query = [...searchParams].map(([key, value]) =>
    ['grant_type', 'scope'].includes(key) ? `${key}=${value}` : key,
  )
  const bodyNames = typeof body === 'string' ? names(JSON.parse(body)) : []
  return [method, path, ...[...query, ...bodyNames].toSorted()].join(' ')
}

/** The field names of a body, with those of `gotrue_meta_security` prefixed by it. */
function names(body: object): string[] {
  return Object.entries(body).flatMap(([key, value]) =>
    key === 'gotrue_meta_security' ? names(value).map((inner) => `${key}.${inner}`) : key,
  )
}
