import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import styles from './NameDialog.module.css'

type DeleteListDialogProps = {
  question: string
  /** How many open tasks it has. */
  tasks: number
  onDelete: (tasksTo: 'inbox' | 'trash') => void
  onClose: () => void
}

/** Asks what becomes of the tasks of a list. */
export function DeleteListDialog({ question, tasks, onDelete, onClose }: DeleteListDialogProps) {
  return (
    <Dialog
      className={styles.dialog}
      title={question}
      closeLabel={strings.controls.cancel}
      onClose={onClose}
    >
      <DialogBody>
        <form method="dialog" className={styles.choices}>
          <DialogAnswers stacked>
            <Button type="submit">{strings.controls.cancel}</Button>
            <Button type="submit" kind="danger" onClick={() => onDelete('trash')}>
              {strings.lists.toTrash(tasks)}
            </Button>
            <Button type="submit" kind="primary" onClick={() => onDelete('inbox')}>
              {strings.lists.toInbox(tasks)}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}
