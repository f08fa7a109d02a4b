import { obstacleTo, type Resolve } from '../outbound/resolvedHost.ts'
import type { PushTransport } from './pushTransport.ts'

type FetchTransportOptions = {
  fetch: typeof globalThis.fetch
  resolve: Resolve
  timeoutMs?: number
}

/** As the log of deliveries calls them. */
const reasons = {
  'not https': 'not https',
  'not public': 'not a public address',
  // As Node calls it.
  'not found': 'ENOTFOUND',
}

/** For places where there is nothing but `fetch`. */
export function createFetchTransport({
  fetch,
  resolve,
  timeoutMs = 10_000,
}: FetchTransportOptions): PushTransport {
  return async ({ url, headers, body }) => {
    const obstacle = await obstacleTo(new URL(url), resolve)
    if (obstacle !== null) return { kind: 'none', reason: reasons[obstacle] }
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
