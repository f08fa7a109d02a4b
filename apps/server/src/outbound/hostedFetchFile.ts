import type { Fetched, FetchFile, FetchLimits } from './fetched.ts'
import { type HopAnswer, overHops } from './overHops.ts'
import { obstacleTo, type Resolve } from './resolvedHost.ts'

type HostedFetchOptions = {
  fetch: typeof globalThis.fetch
  resolve: Resolve
  limits: FetchLimits
}

/** GETs a file where there is nothing but `fetch`: the function of a hosted project. */
export function createHostedFetchFile({ fetch, resolve, limits }: HostedFetchOptions): FetchFile {
  return overHops(async (url, headers, over) => {
    const obstacle = await obstacleTo(url, resolve)
    if (obstacle !== null) {
      return { kind: 'none', reason: obstacle === 'not found' ? 'no answer' : 'not public' }
    }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), limits.firstByteMs)
    try {
      const response = await fetch(withoutPassword(url), {
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([over, late.signal]),
      })
      clearTimeout(timer)
      return await read(response, limits.bytes, over)
    } catch {
      return { kind: 'none', reason: 'no answer' }
    } finally {
      clearTimeout(timer)
    }
  }, limits)
}

/** `fetch` refuses one, and says it in its error. */
function withoutPassword(url: URL): URL {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare
}

async function read(response: Response, mostBytes: number, over: AbortSignal): Promise<HopAnswer> {
  const { status, headers, body } = response
  const location = headers.get('location')
  if (status !== 200) {
    await body?.cancel()
    return [301, 302, 303, 307, 308].includes(status) && location !== null
      ? { kind: 'moved', location }
      : { kind: 'status', status, retryAfter: headers.get('retry-after') }
  }
  try {
    const text = body === null ? '' : await textOf(body, mostBytes)
    if (text === null) return { kind: 'none', reason: 'too large' }
    return { kind: 'file', text, etag: headers.get('etag'), modified: headers.get('last-modified') }
  } catch {
    return { kind: 'none', reason: over.aborted ? 'no answer' : 'cut off' } satisfies Fetched
  }
}

/** Null beyond so many bytes. `fetch` has unpacked them. */
async function textOf(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) return null
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
