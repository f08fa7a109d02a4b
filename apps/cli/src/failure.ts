import type { Result } from '@daymark/core/result'

/** What ends a command early: one sentence on stderr, and an exit code. */
export type Failure = { kind: FailureKind; sentence: string }

export type FailureKind = 'usage' | 'refused' | 'no answer' | 'not signed in'

export type Outcome<T> = Result<T, Failure>

export const exitCodes: Readonly<Record<FailureKind, number>> = {
  usage: 1,
  refused: 2,
  'no answer': 3,
  'not signed in': 4,
}

export function failure(kind: FailureKind, sentence: string): { ok: false; error: Failure } {
  return { ok: false, error: { kind, sentence } }
}
