import { useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Fault } from './Fault.tsx'
import { LoadedPart } from './LoadedPart.tsx'
import styles from './RecoveryCodes.module.css'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

/** How many there are, and new ones. */
export function RecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const { account } = useSession()
  const [left, load] = useLoaded(account.recoveryCodesLeft)
  const [asking, setAsking] = useState(false)
  const { act, isBusy, failure } = useAct()

  async function make(): Promise<void> {
    const made = await act('make', account.makeRecoveryCodes)
    if (made) onMade(made.value)
  }

  return (
    <div className={styles.codes}>
      <LoadedPart loaded={left} onAgain={load}>
        {(left) => (
          <div className={styles.line}>
            <div>
              <h4>{strings.recoveryCodes.title}</h4>
              <p>
                {strings.recoveryCodes.hint}{' '}
                <span>
                  {left === 0 ? strings.recoveryCodes.none : strings.recoveryCodes.left(left)}
                </span>
              </p>
            </div>
            <Button busy={isBusy('make')} onClick={() => (left === 0 ? make() : setAsking(true))}>
              {left === 0 ? strings.recoveryCodes.make : strings.recoveryCodes.makeNew}
            </Button>
          </div>
        )}
      </LoadedPart>
      <Fault failure={failure} />
      {asking && (
        <ConfirmDialog
          question={strings.recoveryCodes.askNew}
          consequence={strings.recoveryCodes.consequence}
          confirmLabel={strings.recoveryCodes.makeNew}
          cancelLabel={strings.recoveryCodes.cancel}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
