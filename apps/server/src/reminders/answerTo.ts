import type { ClientRequest, IncomingMessage } from 'node:http'
import { NotPublic } from '../outbound/pinnedLookup.ts'
import type { PushAnswer } from './pushTransport.ts'

/** Sends a request of Node with this body. */
export function answerTo(
  request: ClientRequest,
  body: Uint8Array,
  timeoutMs: number,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const end = (answer: PushAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      end({ kind: 'answer', status: statusCode, retryAfter: headers['retry-after'] ?? null })
      drain(response)
    })
    request.on('error', (error) => end({ kind: 'none', reason: reasonOf(error) }))
    const timer = setTimeout(() => {
      end({ kind: 'none', reason: 'no answer in time' })
      request.destroy()
    }, timeoutMs)
    request.end(body)
  })
}

/** What a push service says is not read, but for a little so that its connection can be used again. */
function drain(response: IncomingMessage) {
  let read = 0
  response.on('data', (part: Buffer) => {
    read += part.length
    if (read > 65_536) response.destroy()
  })
  response.on('error', () => {})
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error instanceof NotPublic ? 'not a public address' : (error.code ?? 'no connection')
}
