import { type Failure, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './Fault.module.css'

/** Why an act failed, in plain words where there are some, and with the way on. */
export function Fault({ failure, failed }: { failure: Failure | null; failed?: string }) {
  const session = useSession()
  if (!failure) return null
  return (
    <Notice className={styles.fault} text={inWords(failure, failed)}>
      {failure.code === 'insufficient_aal' && (
        // A new token says what the session is worth; where a code is missing, it is asked for then.
        <Button size="small" onClick={session.renewRejectedToken}>
          {strings.faults.enterCode}
        </Button>
      )}
    </Notice>
  )
}

export function inWords(
  { code, message }: Failure,
  failed: string = strings.faults.outOfReach,
): string {
  return strings.faults.of(code) ?? message ?? failed
}
