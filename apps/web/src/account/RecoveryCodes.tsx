import { useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { LoadedContent } from './LoadedContent.tsx'
import styles from './RecoveryCodes.module.css'
import { useLoaded } from './useLoaded.ts'
import { useRequest } from './useRequest.ts'

/** How many recovery codes are left, and a button for new ones. */
export function RecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.remainingRecoveryCodes)
  const [confirming, setConfirming] = useState(false)
  const { run, isBusy, failure } = useRequest()

  async function make(): Promise<void> {
    const made = await run('make', account.makeRecoveryCodes)
    if (made) onMade(made.value)
  }

  return (
    <div className={styles.codes}>
      <LoadedContent loaded={loaded} onReload={load}>
        {(remaining) => (
          <div className={styles.line}>
            <div>
              <h4>{strings.recoveryCodes.title}</h4>
              <p>
                {strings.recoveryCodes.hint}{' '}
                <span>
                  {remaining === 0
                    ? strings.recoveryCodes.none
                    : strings.recoveryCodes.remaining(remaining)}
                </span>
              </p>
            </div>
            <Button
              busy={isBusy('make')}
              onClick={() => (remaining === 0 ? make() : setConfirming(true))}
            >
              {remaining === 0 ? strings.recoveryCodes.make : strings.recoveryCodes.makeNew}
            </Button>
          </div>
        )}
      </LoadedContent>
      <FailureNotice failure={failure} />
      {confirming && (
        <ConfirmDialog
          question={strings.recoveryCodes.askNew}
          consequence={strings.recoveryCodes.consequence}
          confirmLabel={strings.recoveryCodes.makeNew}
          cancelLabel={strings.recoveryCodes.cancel}
          onConfirm={make}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
