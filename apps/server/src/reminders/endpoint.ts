/** Where a push goes. */
export type Endpoint = { url: string; origin: string }

/**
 * An https address on port 443, without a user and without an encoded label: what `private.is_push_endpoint` takes is one. Null
 * where it is none, as the database took more before. From Node 26 on, `URL` reads labels as ‘xn--0’ that encode nothing.
 */
export function parseEndpoint(text: string): Endpoint | null {
  if (!URL.canParse(text)) return null
  const { protocol, port, username, password, origin, hostname } = new URL(text)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  const isEncoded = hostname.split('.').some((label) => label.startsWith('xn--'))
  return isPlain && !isEncoded ? { url: text, origin } : null
}
