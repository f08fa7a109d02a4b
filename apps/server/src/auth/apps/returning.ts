/** Where an answer goes, as a person is told. */
export type ReturnsTo = { kind: 'host'; host: string } | { kind: 'loopback' }

export function returnsTo(redirectUri: string): ReturnsTo {
  const { protocol, host } = new URL(redirectUri)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && withoutPort(redirectUri) === null ? { kind: 'host', host } : { kind: 'loopback' }
}

const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?((?:[/?].*)?)$/

/** An address on the computer of the browser; null: it is elsewhere. */
export function withoutPort(redirectUri: string): string | null {
  const [, host, port, rest] = loopback.exec(redirectUri) ?? []
  return host === undefined || Number(port ?? 0) > 65_535 ? null : `${host}${rest}`
}

/** Added as text: parsing would write the rest of the address anew. */
export function withParameters(uri: string, parameters: Record<string, string | null>): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) added.append(name, value)
  }
  return `${uri}${uri.includes('?') ? '&' : '?'}${added}`
}
