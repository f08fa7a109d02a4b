import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogAnswers, DialogBody } from './DialogBody.tsx'

type ConfirmDialogProps = {
  question: string
  /** What happens on confirmation. */
  consequence: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Called after either choice, once the focus has returned to the opener, if it still exists. */
  onClose: () => void
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, consequence, confirmLabel, cancelLabel, onConfirm, onClose } = props
  return (
    <Dialog className={styles.dialog} title={question} closeLabel={cancelLabel} onClose={onClose}>
      <DialogBody>
        <form method="dialog">
          <p>{consequence}</p>
          <DialogAnswers>
            <Button type="submit">{cancelLabel}</Button>
            <Button type="submit" kind="danger" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}
