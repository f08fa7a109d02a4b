import type { Result } from '@daymark/core/result'
import { useState, useSyncExternalStore } from 'react'
import { type Failure, type SessionNotice, useSession } from '../context.tsx'
import { strings } from '../strings.ts'

export type Attempt =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'failed'; failure: Failure }
  | { state: 'done'; text: string }

export type Attempts = ReturnType<typeof useAttempt>

/** The attempt made here, or else what became of the link that led here. */
export function useAttempt() {
  const session = useSession()
  const news = useSyncExternalStore(session.subscribe, session.notice)
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' })

  function set(next: Attempt): void {
    session.setNotice(null)
    setAttempt(next)
  }

  /** Busy until the answer is here, which is handed on. */
  async function run<Value>(asked: Promise<Result<Value, Failure>>) {
    set({ state: 'busy' })
    const answer = await asked
    setAttempt(answer.ok ? { state: 'none' } : { state: 'failed', failure: answer.error })
    return answer
  }

  return { attempt: attempt.state === 'none' && news ? told(news) : attempt, set, run }
}

function told(news: SessionNotice): Attempt {
  if (news.kind === 'failed') return { state: 'failed', failure: news.failure }
  return { state: 'done', text: strings.failures.news(news) }
}
