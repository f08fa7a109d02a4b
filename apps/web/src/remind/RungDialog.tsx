import { snoozedUntil } from '@daymark/core/remind/answers'
import { useClock } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { type Answers, useWhen } from './RingToasts.tsx'
import styles from './Strip.module.css'
import type { Rung } from './watcher.ts'

type RungDialogProps = {
  title: string
  rungs: readonly Rung[]
  answers: Answers
  onTask: (rung: Rung) => void
  onClose: () => void
}

/** All that rang, each to be answered. */
export function RungDialog({ title, rungs, answers, onTask, onClose }: RungDialogProps) {
  const clock = useClock()
  const when = useWhen()
  return (
    <Dialog
      title={title}
      closeLabel={strings.ringing.close}
      className={styles.small}
      onClose={onClose}
    >
      <DialogBody>
        <ul>
          {rungs.map((rung) => (
            <li key={rung.reminder.id} className={styles.rung}>
              <div>
                <Button kind="ghost" size="small" onClick={() => onTask(rung)}>
                  <bdi>{rung.task.title}</bdi>
                </Button>
                <small>{when(rung)}</small>
              </div>
              <Button
                size="small"
                aria-label={`${strings.ringing.done}: ${rung.task.title}`}
                onClick={() => answers.done(rung)}
              >
                {strings.ringing.done}
              </Button>
              <Button
                size="small"
                aria-label={`${strings.ringing.snooze}: ${rung.task.title}`}
                onClick={() => answers.snooze(rung, snoozedUntil('minutes', clock()))}
              >
                {strings.ringing.snooze}
              </Button>
            </li>
          ))}
        </ul>
        <DialogAnswers>
          <Button onClick={() => answers.dismiss(rungs)}>{strings.ringing.dismissAll}</Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  )
}
