import { dayOf } from '@daymark/core/calendar/day'
import { momentOfWallClock, type Ring } from '@daymark/core/remind/ring'
import { useClock } from '../context.tsx'
import { AnyTime } from '../fields/remind/AnyTime.tsx'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'
import styles from './Strip.module.css'

type LaterDialogProps = { title: string; onUntil: (until: number) => void; onClose: () => void }

/** Asks for any time to which a reminder is put off. */
export function LaterDialog({ title, onUntil, onClose }: LaterDialogProps) {
  const today = dayOf(useClock()())

  function put({ at }: Ring): void {
    const until = at === null ? null : momentOfWallClock(at)
    onClose()
    if (until !== null) onUntil(until)
  }

  return (
    <Dialog
      title={strings.ringing.laterOf(title)}
      closeLabel={strings.ringing.close}
      className={styles.small}
      onClose={onClose}
    >
      <DialogBody>
        <AnyTime day={today} today={today} action={strings.ringing.snoozeTo} onRing={put} />
      </DialogBody>
    </Dialog>
  )
}
