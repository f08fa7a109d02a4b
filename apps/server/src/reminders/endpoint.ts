/** Where a push goes. */
export type Endpoint = { url: string; origin: string }

/**
 * An https address on port 443, without a user: what `private.is_push_endpoint` takes is one. Null where it is none, as the
 * database took more before.
 */
export function parseEndpoint(text: string): Endpoint | null {
  if (!URL.canParse(text)) return null
  const { protocol, port, username, password, origin } = new URL(text)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain ? { url: text, origin } : null
}
