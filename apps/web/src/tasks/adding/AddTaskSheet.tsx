import type { ReactNode } from 'react'
import { strings } from '../../strings.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** A dialog for the form, on phones. */
export function AddTaskSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={strings.tasks.addNew} closeLabel={strings.tasks.close} onClose={onClose}>
      {children}
    </Dialog>
  )
}
