import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './PageDialog.module.css'
import { showOnTop } from './topDialog.ts'

type PageDialogProps = {
  heading: string
  /** Beside the heading; one of them closes the page. */
  buttons: ReactNode
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A page of its own over the one it was opened from. */
export function PageDialog({ heading, buttons, className, onClose, children }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A dialog that is not shown yet cannot be scrolled.
  const [isShown, show] = useReducer(() => true, false)
  useEffect(() => {
    show()
    return dialog.current ? showOnTop(dialog.current) : undefined
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes(styles.page, className)}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.header}>
        <h1 id={id}>{heading}</h1>
        {buttons}
      </div>
      {isShown && children}
    </dialog>
  )
}
