import { createGuardedRequest, type GuardOptions } from './guardedRequest.ts'

/** POSTs a body and answers the status; null: there was none in time, or the address may not be reached. */
export type HttpPost = (
  url: string,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<number | null>

/** No redirect is followed, and no answer is read but its status. */
export function createHttpPost({
  timeoutMs,
  ...guard
}: GuardOptions & { timeoutMs: number }): HttpPost {
  const open = createGuardedRequest(guard)

  return async (url, { headers, body }, signal) => {
    if (!URL.canParse(url)) return null
    const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])
    const length = String(Buffer.byteLength(body))
    const request = open(new URL(url), {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal: over,
    })
    if (request === null) return null
    return new Promise((resolve) => {
      request.on('response', ({ statusCode = null }) => {
        resolve(statusCode)
        request.destroy()
      })
      request.on('error', () => resolve(null))
      request.end(body)
    })
  }
}
