import { ok } from '@daymark/core/result'
import { failure, type Outcome } from '../failure.ts'

/** The origin of a server as people write it: day.example, localhost:4600, https://day.example/. */
export function parseAddress(text: string): Outcome<string> {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const whole = hasScheme ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return failure('usage', `“${text}” is not the address of a server.`)
  }
  // A server on this machine has no certificate.
  if (!hasScheme && isLoopback(url)) url.protocol = 'http:'
  return ok(url.origin)
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
