import { ok, type Result } from '@daymark/core/result'
import { failure, type Outcome } from '../failure.ts'

const longestWaitMs = 30_000

export type Fetch = typeof fetch

/** An answer of whatever status, read to its end, or that there is none. */
export type Received = { status: number; headers: Headers; body: unknown }

export async function send(
  fetch: Fetch,
  address: string,
  url: string,
  init: RequestInit,
): Promise<Outcome<Received>> {
  try {
    // A redirect would take the token elsewhere.
    const signal = AbortSignal.timeout(longestWaitMs)
    const response = await fetch(url, { redirect: 'error', signal, ...init })
    const text = await response.text()
    return ok({ status: response.status, headers: response.headers, body: parseJson(text) })
  } catch {
    return noAnswer(address)
  }
}

export function noAnswer(address: string) {
  return failure('no answer', `${address} does not answer.`)
}

function parseJson(text: string): unknown {
  const parsed = attempt(text)
  return parsed.ok ? parsed.value : null
}

function attempt(text: string): Result<unknown, null> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, error: null }
  }
}
