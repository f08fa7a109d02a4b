import type { Result } from '@daymark/core/result'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Failure, type SessionNotice, useSession } from '../context.tsx'
import { noticeText } from '../derived/failureText.tsx'

export type Attempt =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'failed'; failure: Failure }
  | { state: 'done'; text: () => ReactNode }

export type Attempts = ReturnType<typeof useAttempt>

/** The attempt made here or, before one was made, the session's notice. */
export function useAttempt() {
  const session = useSession()
  const notice = useSyncExternalStore(session.subscribe, session.notice)
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' })

  function set(next: Attempt): void {
    session.setNotice(null)
    setAttempt(next)
  }

  /** Busy until the request has a result, which is returned. */
  async function run<Value>(request: Promise<Result<Value, Failure>>) {
    set({ state: 'busy' })
    const result = await request
    setAttempt(result.ok ? { state: 'none' } : { state: 'failed', failure: result.error })
    return result
  }

  return { attempt: attempt.state === 'none' && notice ? attemptOf(notice) : attempt, set, run }
}

const attemptOf = (notice: SessionNotice): Attempt =>
  notice.kind === 'failed'
    ? { state: 'failed', failure: notice.failure }
    : { state: 'done', text: () => noticeText(notice) }
