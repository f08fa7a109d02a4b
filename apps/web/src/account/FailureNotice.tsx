import type { ReactNode } from 'react'
import { type Failure, useSession } from '../context.tsx'
import { failureText as serverFailureText } from '../derived/failureText.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './FailureNotice.module.css'

type FailureNoticeProps = { failure: Failure | null; fallback?: string }

/** Why a request failed, and what to do next. */
export function FailureNotice({ failure, fallback }: FailureNoticeProps) {
  const session = useSession()
  if (!failure) return null
  return (
    <Notice className={styles.failure} text={failureText(failure, fallback)}>
      {failure.code === 'insufficient_aal' && (
        // A new token has the current assurance level. If it is too low, the code prompt opens.
        <Button size="small" onClick={session.renewRejectedToken}>
          {strings.requestErrors.enterCode}
        </Button>
      )}
    </Notice>
  )
}

export function failureText(
  failure: Failure,
  fallback: string = strings.requestErrors.outOfReach,
): ReactNode {
  const known = strings.requestErrors.of(failure) ?? strings.accountErrors.of(failure)
  if (known) return known
  if (failure.message === null) return fallback
  return strings.serverErrors.showsMessages ? failure.message : serverFailureText(failure)
}
