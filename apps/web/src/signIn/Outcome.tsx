import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '../derived/failureText.tsx'
import { strings } from '../strings.ts'
import { Message } from '../ui/Message.tsx'
import styles from './Outcome.module.css'
import type { Attempt } from './useAttempt.ts'

/** The result of an attempt. Takes the focus, so that screen readers read it next. */
export function Outcome({ attempt, children }: { attempt: Attempt; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt.state === 'failed' || attempt.state === 'done') box.current?.focus()
  }, [attempt])

  if (attempt.state !== 'failed' && attempt.state !== 'done') return null
  const advice = attempt.state === 'failed' ? strings.failures.advice(attempt.failure) : null
  return (
    <div className={styles.outcome}>
      <Message kind={attempt.state === 'failed' ? 'error' : 'ok'} ref={box} tabIndex={-1}>
        {attempt.state === 'failed' ? failureText(attempt.failure) : attempt.text()}
      </Message>
      {advice && <p>{advice}</p>}
      {children}
    </div>
  )
}
