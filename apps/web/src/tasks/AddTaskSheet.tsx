import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** Holds the form above the page, where there is no room for it in the list. */
export function AddTaskSheet({ onFold, children }: { onFold: () => void; children: ReactNode }) {
  return (
    <Dialog title={strings.tasks.addNew} closeLabel={strings.tasks.close} onClose={onFold}>
      {children}
    </Dialog>
  )
}
