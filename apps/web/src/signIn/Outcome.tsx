import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '../derived/failureText.tsx'
import { strings } from '../strings.ts'
import { Message } from '../ui/Message.tsx'
import styles from './Outcome.module.css'
import type { Attempt } from './useAttempt.ts'

/** The result of an attempt. Takes the focus, so that screen readers read it next. */
export function Outcome({ attempt, children }: { attempt: Attempt; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // There is a box for what has a result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each attempt.
  useEffect(() => box.current?.focus(), [attempt])

  const isFailed = attempt.state === 'failed'
  if (!isFailed && attempt.state !== 'done') return null
  const advice = isFailed && strings.failures.advice(attempt.failure)
  return (
    <div className={styles.outcome}>
      <Message kind={isFailed ? 'error' : 'ok'} ref={box} tabIndex={-1}>
        {isFailed ? failureText(attempt.failure) : attempt.text()}
      </Message>
      {advice && <p>{advice}</p>}
      {children}
    </div>
  )
}
