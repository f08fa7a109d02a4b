import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { createGunzip } from 'node:zlib'
import { type InnerHosts, isInner } from './innerHosts.ts'
import { NotPublic, pinnedLookup } from './pinnedLookup.ts'
import { isPublicAddress } from './publicAddress.ts'

/** What came from an address. No reason names it: an address may be a secret. */
export type Fetched =
  | { kind: 'file'; text: string; etag: string | null; modified: string | null }
  /** Any other status than 200 after all redirects. */
  | { kind: 'status'; status: number; retryAfter: string | null }
  | { kind: 'none'; reason: 'not public' | 'no answer' | 'too large' | 'cut off' }

/** The signal ends it early. */
export type FetchFile = (
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<Fetched>

export type FetchLimits = {
  firstByteMs: number
  totalMs: number
  /** After unpacking. */
  bytes: number
  redirects: number
}

type FetchOptions = {
  innerHosts: InnerHosts
  limits: FetchLimits
  /** More options of the connection, for tests. */
  connection?: Pick<RequestOptions, 'ca' | 'lookup'>
}

/** GETs a file from public addresses and inner hosts; each hop of a redirect is checked like the first. */
export function createFetchFile({ innerHosts, limits, connection = {} }: FetchOptions): FetchFile {
  const publicOnly = pinnedLookup(isPublicAddress, connection.lookup)
  const anywhere = pinnedLookup(() => true, connection.lookup)

  return async (text, headers, signal) => {
    const over = AbortSignal.any([AbortSignal.timeout(limits.totalMs), signal])
    const given = new URL(text)
    const authorization = basicOf(given)
    let url = given
    for (let hops = 0; hops <= limits.redirects; hops += 1) {
      const own = url.origin === given.origin && authorization !== null
      const answer = await hop(url, own ? { ...headers, authorization } : headers, over)
      if (typeof answer !== 'string') return answer
      const next = URL.canParse(answer, url.href) ? new URL(answer, url) : null
      if (!next) return { kind: 'none', reason: 'no answer' }
      url = next
    }
    return { kind: 'none', reason: 'no answer' }
  }

  /** What came, or where it has moved. */
  async function hop(
    url: URL,
    headers: Record<string, string>,
    over: AbortSignal,
  ): Promise<Fetched | string> {
    const isOfOperator = isInner(innerHosts, url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAddress = isIP(host) !== 0
    if (
      (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOfOperator)) ||
      // An address is connected to without being looked up.
      (isAddress && !isOfOperator && !isPublicAddress(host))
    ) {
      return { kind: 'none', reason: 'not public' }
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send({
      ...connection,
      ...targetOf(url, host),
      headers: { ...headers, 'accept-encoding': 'gzip' },
      agent: false,
      lookup: isOfOperator ? anywhere : publicOnly,
      signal: over,
    })
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

const targetOf = ({ port, pathname, search }: URL, host: string) => ({
  host,
  port,
  path: `${pathname}${search}`,
})

function basicOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
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

async function read(response: IncomingMessage, mostBytes: number): Promise<Fetched | string> {
  const { statusCode: status = 0, headers } = response
  const { location } = headers
  if ([301, 302, 303, 307, 308].includes(status) && location) return location
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
