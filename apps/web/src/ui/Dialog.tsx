import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { useLayer } from './history/useLayer.ts'
import { showOnTop } from './topDialog.ts'
import { useDragDown } from './useDragDown.ts'

type DialogProps = {
  title: string
  closeLabel: string
  /** Called after the closing animation, once the focus has returned to the opener. */
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A modal dialog that is open while it is rendered. On phones it is a sheet that can be dragged down. */
export function Dialog({ title, closeLabel, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [leaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  const drag = useDragDown(dialog, leave)
  useModal(dialog)
  useLayer(leave)

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, className)}
      data-leaving={leaving || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        // In React these events also bubble from nested dialogs.
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onAnimationEnd={(event) => {
        if (!leaving || event.target !== dialog.current) return
        dialog.current.close()
        onClose()
      }}
      onClose={(event) => {
        // The browser closed it (Esc twice). If it is open again, React's strict mode has remounted it.
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
    >
      <div className={styles.header} {...drag}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={leave}>
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => (dialog.current ? showOnTop(dialog.current) : undefined), [dialog])
}
