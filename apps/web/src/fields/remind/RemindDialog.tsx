import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { useRef } from 'react'
import { strings } from '../../strings.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogBody } from '../../ui/DialogBody.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import styles from './RingChoices.module.css'
import { RingChoices } from './RingChoices.tsx'
import { useRings } from './useRings.ts'

type RemindDialogProps = { task: Task; today: Day; onClose: () => void }

/** ‘Remind me…’ of the palette, for a task whose card may be closed. */
export function RemindDialog({ task, today, onClose }: RemindDialogProps) {
  const { by, choose } = useRings(task, today)
  const first = useRef<HTMLInputElement>(null)
  useAutofocus(first)
  return (
    <Dialog
      title={strings.remind.label}
      closeLabel={strings.remind.close}
      className={styles.dialog}
      onClose={onClose}
    >
      <DialogBody>
        <p dir="auto">{task.title}</p>
        <RingChoices by={by} first={first} onRings={choose} />
      </DialogBody>
    </Dialog>
  )
}
