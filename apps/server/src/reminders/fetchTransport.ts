import { isPublicAddress } from '../outbound/publicAddress.ts'
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
  /** Why nothing is sent there; null: it may be. */
  async function obstacle(url: URL): Promise<string | null> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const notPublic = 'not a public address'
    if (host.includes(':') || /^[\d.]+$/.test(host)) return isPublicAddress(host) ? null : notPublic
    const found = await Promise.all([
      resolve(host, 'A').catch(() => []),
      resolve(host, 'AAAA').catch(() => []),
    ])
    const addresses = found.flat()
    // As Node calls it.
    if (addresses.length === 0) return 'ENOTFOUND'
    return addresses.every(isPublicAddress) ? null : notPublic
  }

  return async ({ url, headers, body }) => {
    const target = new URL(url)
    const reason = target.protocol === 'https:' ? await obstacle(target) : 'not https'
    if (reason !== null) return { kind: 'none', reason }
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
