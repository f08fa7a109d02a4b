import { mutationsIn } from '@daymark/sync/mutation'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { usePlanner, useRefusals, useSession, useSyncStatus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Message } from '../ui/Message.tsx'
import styles from './SignOutDialog.module.css'

/** Asks before unsent or refused changes would be lost: sync first, or lose them. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const planner = usePlanner()
  const { kind } = useSyncStatus()
  const waiting = useSyncExternalStore(planner.subscribe, planner.waiting)
  const missing = useSyncExternalStore(planner.subscribe, planner.missingChanges)
  const refused = useRefusals().length + mutationsIn(missing).length
  const [refusedBefore, setRefusedBefore] = useState<number | null>(null)
  const syncing = refusedBefore !== null
  const inTrouble = kind === 'offline' || kind === 'paused' || kind === 'refused'
  const sent = waiting === 0

  const leave = useEffectEvent(() => {
    // Signing out would lose the newly refused changes before the user has seen them.
    if (refusedBefore !== null && refused > refusedBefore) onClose()
    else void session.signOut()
  })
  useEffect(() => {
    if (syncing && sent) leave()
  }, [syncing, sent])

  function sync(): void {
    setRefusedBefore(refused)
    planner.wake()
  }

  return (
    <Dialog
      className={styles.dialog}
      title={strings.signOut.question}
      closeLabel={strings.signOut.cancel}
      onClose={onClose}
    >
      <DialogBody>
        <form method="dialog">
          {(waiting > 0 || refused === 0) && <p>{strings.signOut.waiting(waiting)}</p>}
          {refused > 0 && <p>{strings.signOut.refused(refused)}</p>}
          {/* Always in the page, so that screen readers announce its changes. */}
          <div role="status" className={styles.outcome}>
            {syncing && inTrouble && (
              <Message kind="warn" role="presentation">
                {kind === 'offline' ? strings.signOut.offline : strings.signOut.paused}
              </Message>
            )}
          </div>
          <DialogAnswers stacked>
            <Button type="submit">{strings.signOut.cancel}</Button>
            <Button kind="danger" onClick={() => session.signOut()}>
              {strings.signOut.lose(waiting + refused)}
            </Button>
            {!sent && (
              <Button kind="primary" busy={syncing && !inTrouble} onClick={sync}>
                {strings.signOut.syncNow}
              </Button>
            )}
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}
