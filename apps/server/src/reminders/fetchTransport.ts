import { isPublicAddress } from './publicAddress.ts'
import type { PushTransport } from './pushTransport.ts'

type FetchTransportOptions = {
  fetch: typeof globalThis.fetch
  /** Rejects where a name has no address of this type. */
  resolve: (name: string, type: 'A' | 'AAAA') => Promise<string[]>
  timeoutMs?: number
}

/**
 * For places where a request cannot be bound to an address that was checked: every address of the name has to be
 * public. Such places have no private network of ours.
 */
export function createFetchTransport({
  fetch,
  resolve,
  timeoutMs = 10_000,
}: FetchTransportOptions): PushTransport {
  async function isPublic(url: URL): Promise<boolean> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (host.includes(':') || /^[\d.]+$/.test(host)) return isPublicAddress(host)
    const found = await Promise.all([
      resolve(host, 'A').catch(() => []),
      resolve(host, 'AAAA').catch(() => []),
    ])
    const addresses = found.flat()
    return addresses.length > 0 && addresses.every(isPublicAddress)
  }

  return async ({ url, headers, body }) => {
    const target = new URL(url)
    if (target.protocol !== 'https:' || !(await isPublic(target))) {
      return { kind: 'none', reason: 'not a public address' }
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await answer.body?.cancel()
      const { status } = answer
      return { kind: 'answer', status, retryAfter: answer.headers.get('retry-after') }
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return { kind: 'none', reason: isSlow ? 'no answer in time' : 'no connection' }
    }
  }
}
