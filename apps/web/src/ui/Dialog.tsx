import { X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { useLayer } from './history/useLayer.ts'
import { showOnTop } from './topDialog.ts'
import { useDragDown } from './useDragDown.ts'

type DialogProps = {
  title: ReactNode
  closeLabel: string
  /** Controls beside the title. */
  beside?: ReactNode
  /** Called after the closing animation, once the focus has returned to the opener. */
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A modal dialog that is open while it is rendered. On phones it is a sheet that can be dragged down. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, beside, onClose, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    // A key pressed now is none of a field that goes.
    dialog.current?.focus()
    setLeaving(true)
  }

  function close(): void {
    dialog.current?.close()
    onClose()
  }

  const drag = useDragDown(dialog, leave)
  useModal(dialog)
  useLayer(leave)

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
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
        if (leaving && event.target === dialog.current) close()
      }}
      // Keys of the page act at once, also while it fades.
      onKeyDownCapture={() => leaving && close()}
      onClose={(event) => {
        // The browser closed it (Esc twice). If it is open again, React's strict mode has remounted it.
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
    >
      <div className={styles.header} {...drag}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {beside}
        <IconButton label={closeLabel} onClick={leave}>
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const close = useRef(() => {})
  // Not after the paint: a key pressed meanwhile is for its field.
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) close.current = showOnTop(dialog.current)
  }, [dialog])
  // By then it is known whether the opener is still there.
  useEffect(() => () => close.current(), [])
}
