import { createHash } from 'node:crypto'
import type { Delivery, Note } from './delivery.ts'
import { payloadOf } from './payload.ts'
import type { Encrypt } from './pushMessage.ts'
import type { PushAnswer, PushTransport } from './pushTransport.ts'
import type { Signer } from './vapid.ts'

export type PushOptions = {
  encrypt: Encrypt
  transport: PushTransport
  sign: Signer
  /** The address of the web app. */
  site: string
  clock: () => number
}

/** Sends a delivery, and tells what came of it. */
export type Push = (delivery: Delivery) => Promise<Note>

export function createPush({ encrypt, transport, sign, site, clock }: PushOptions): Push {
  return async (delivery) => {
    const { source, source_id, fire_at, subscription_id, content, endpoint } = delivery
    const about = { source, source_id, fire_at, subscription_id }
    if (content === null) return { ...about, outcome: 'silent', retry_seconds: null }
    if (endpoint === null) {
      return { ...about, outcome: 'not a known push service', retry_seconds: null }
    }
    const text = payloadOf({ source, source_id, fire_at, content }, site)
    let body: Uint8Array<ArrayBuffer>
    try {
      body = await encrypt(text, delivery)
    } catch {
      return { ...about, outcome: 'its key is none', retry_seconds: null }
    }
    const headers = {
      authorization: await sign(endpoint.origin, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(delivery.time_to_live),
      urgency: 'high',
      topic: topicOf(delivery),
    }
    const answer = await transport({ url: endpoint.url, headers, body })
    return { ...about, ...resultOf(answer, delivery.tries, clock()) }
  }
}

/** A push service keeps the newest of each topic for a device; only it can see which are of the same alarm. */
function topicOf({ source, source_id }: Delivery): string {
  const hash = createHash('sha256').update(`${source}/${source_id}`).digest()
  return hash.subarray(0, 24).toString('base64url')
}

const shortestWait = 10
const longestWait = 30 * 60

export function resultOf(
  answer: PushAnswer,
  tries: number,
  now: number,
): Pick<Note, 'outcome' | 'retry_seconds'> {
  const waited = Math.min(longestWait, shortestWait * 2 ** Math.min(tries - 1, 8))
  if (answer.kind === 'none') return { outcome: answer.reason, retry_seconds: waited }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return { outcome: 'accepted', retry_seconds: null }
  if (status === 404 || status === 410) return { outcome: 'gone', retry_seconds: null }
  const outcome = `answered ${status}`
  const isBusy = status === 429 || status === 408 || status >= 500
  if (!isBusy) return { outcome, retry_seconds: null }
  const asked = retryAfter === null ? Number.NaN : secondsUntil(retryAfter, now)
  const wait = Number.isNaN(asked) ? waited : asked
  return { outcome, retry_seconds: Math.min(longestWait, Math.max(shortestWait, Math.ceil(wait))) }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsUntil(retryAfter: string, now: number): number {
  const text = retryAfter.trim()
  return /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
}
