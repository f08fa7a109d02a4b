import type { Answer } from '@daymark/sync/remote'
import * as v from 'valibot'

/** What the client of PostgREST hands on of an answer. */
export type Response = {
  data: unknown
  error: { message: string; code?: string } | null
  status: number
}

/** A project that lacks a table, a column, a function or a key has not judged what was sent to it. */
export function unlessLacking<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || answer.error.kind !== 'rejected') return answer
  const { message, code = '' } = answer.error
  return lacking.has(code) ? { ok: false, error: { kind: 'unavailable', message } } : answer
}

const lacking = new Set(['PGRST202', 'PGRST204', 'PGRST205', '42P01', '42P10'])

export const unauthorized = { ok: false, error: { kind: 'unauthorized' } } as const

export const unreadable = {
  ok: false,
  error: { kind: 'unavailable', message: 'The answer could not be read.' },
} as const

/** A refusal is final only with the service's own code: a proxy's page in between is a passing failure. */
export function answerOf<T>(
  expected: v.GenericSchema<unknown, T>,
  { data, error, status }: Response,
): Answer<T> {
  if (!error) {
    const parsed = v.safeParse(expected, data)
    if (parsed.success) return { ok: true, value: parsed.output }
    return unreadable
  }
  if (status === 0) return { ok: false, error: { kind: 'offline' } }
  if (status === 401) return unauthorized
  const { message, code } = error
  const passing = status >= 500 || [408, 425, 429].includes(status) || !code
  return {
    ok: false,
    error: passing
      ? { kind: 'unavailable', message, ...(code && { code }) }
      : { kind: 'rejected', message, code },
  }
}
