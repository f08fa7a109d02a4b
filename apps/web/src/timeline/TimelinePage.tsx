import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react'
import { strings } from '../strings.ts'
import { showOnTop } from '../ui/topDialog.ts'
import { TimelineButtons, type TimelineProps } from './Timeline.tsx'
import { TimelineGrid } from './TimelineGrid.tsx'
import styles from './TimelinePage.module.css'

/** The timeline as a page of its own, with what has no time in a tray: on phones below it, else at its left. */
export function TimelinePage({
  onFill,
  onClose,
  summary,
  ...grid
}: TimelineProps & { summary: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // A dialog that is not shown yet cannot be scrolled.
  const [isShown, show] = useReducer(() => true, false)
  useEffect(() => {
    show()
    return dialog.current ? showOnTop(dialog.current) : undefined
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.page}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.header}>
        <h1 id={heading}>{strings.timeline.page}</h1>
        <TimelineButtons onFill={onFill} onClose={onClose} />
      </div>
      {summary}
      {isShown && <TimelineGrid {...grid} />}
    </dialog>
  )
}
