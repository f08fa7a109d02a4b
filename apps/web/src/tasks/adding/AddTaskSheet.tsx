import type { ReactNode } from 'react'
import { strings } from '../../strings.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKeyboardHeight } from '../../ui/useKeyboardHeight.ts'
import styles from './AddTaskSheet.module.css'

/** A dialog for the form, on phones. */
export function AddTaskSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useKeyboardHeight()
  return (
    <Dialog
      title={strings.tasks.addNew}
      closeLabel={strings.tasks.close}
      className={styles.sheet}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
