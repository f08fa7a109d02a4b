import type { ClientRequest, IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import type { FetchFile, FetchLimits } from './fetched.ts'
import { createGuardedRequest, type GuardOptions } from './guardedRequest.ts'
import { type HopAnswer, overHops } from './overHops.ts'
import { NotPublic } from './pinnedLookup.ts'

type FetchOptions = GuardOptions & { limits: FetchLimits }

/** GETs a file from public addresses and inner hosts; each hop of a redirect is checked like the first. */
export function createFetchFile({ limits, ...guard }: FetchOptions): FetchFile {
  const open = createGuardedRequest(guard)

  return overHops(hop, limits)

  async function hop(
    url: URL,
    headers: Record<string, string>,
    over: AbortSignal,
  ): Promise<HopAnswer> {
    const request = open(url, {
      headers: { ...headers, 'accept-encoding': 'gzip' },
      signal: over,
    })
    if (request === null) return { kind: 'none', reason: 'not public' }
    try {
      const response = await answered(request, limits.firstByteMs)
      return await read(response, limits.bytes)
    } catch (error) {
      return { kind: 'none', reason: over.aborted ? 'no answer' : reasonOf(error) }
    } finally {
      request.destroy()
    }
  }
}

function answered(request: ClientRequest, firstByteMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => request.destroy(new Error('no answer in time')), firstByteMs)
    request.on('response', (response) => {
      clearTimeout(late)
      resolve(response)
    })
    request.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    request.end()
  })
}

async function read(response: IncomingMessage, mostBytes: number): Promise<HopAnswer> {
  const { statusCode: status = 0, headers } = response
  const { location } = headers
  if ([301, 302, 303, 307, 308].includes(status) && location) {
    return { kind: 'moved', location }
  }
  if (status !== 200) {
    return { kind: 'status', status, retryAfter: headers['retry-after'] ?? null }
  }
  const isPacked = headers['content-encoding'] === 'gzip'
  const unpacked = isPacked ? response.pipe(createGunzip()) : response
  const cut = new Promise<never>((_, reject) => response.on('error', reject))
  cut.catch(() => {})
  const text = await Promise.race([cut, textOf(unpacked, mostBytes)])
  if (text === null) return { kind: 'none', reason: 'too large' }
  const { etag = null, 'last-modified': modified = null } = headers
  return { kind: 'file', text, etag, modified }
}

/** Null beyond so many bytes. */
async function textOf(stream: AsyncIterable<Buffer>, mostBytes: number): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const cutOff = new Set(['ECONNRESET', 'Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'])

function reasonOf(error: unknown): 'not public' | 'no answer' | 'cut off' {
  if (error instanceof NotPublic) return 'not public'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || (cutOff.has(code) && wasReading(error)) ? 'cut off' : 'no answer'
}

/** A connection that ends while a body is read says so in words of Node. */
const wasReading = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted'
