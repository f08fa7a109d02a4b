import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './Kbd.tsx'
import styles from './Toasts.module.css'
import { TopDialogPortal } from './TopDialogPortal.tsx'
import { useOpenDialogs } from './topDialog.ts'

export type Toast = {
  /** A new id is a new toast, even with the same text. */
  id: string
  text: string
  icon?: ReactNode
  action?: ToastAction
  /** Before it. */
  other?: ToastAction
  /** The dialog that was on top when it appeared. */
  over: HTMLDialogElement | null
}

type ToastAction = { label: string; keys?: string; perform: () => void }

export type ShowToast = (toast: Omit<Toast, 'id' | 'over'>) => void

type ToastsProps = { toast: Toast | null; onGone: () => void }

/**
 * Shows one toast at a time. The live region is always mounted, so that each toast is announced. A dialog that opens later
 * covers the toast, which stays where it was.
 */
export function Toasts({ toast, onGone }: ToastsProps) {
  const dialogs = useOpenDialogs()
  const over = dialogs.find((dialog) => dialog === toast?.over) ?? null
  const covered = over !== (dialogs.at(-1) ?? null)
  const shown = toast && <OneToast key={toast.id} toast={toast} onGone={onGone} />
  return (
    <>
      <TopDialogPortal>
        <div className={styles.place} role="status">
          {!covered && shown}
        </div>
      </TopDialogPortal>
      {covered &&
        createPortal(
          <div className={styles.place} data-covered>
            {shown}
          </div>,
          over ?? document.body,
        )}
    </>
  )
}

function OneToast({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const { icon, text, action, other } = toast
  const [leaving, setLeaving] = useState(false)
  return (
    <div
      className={styles.toast}
      data-live
      data-leaving={leaving || undefined}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onGone()
      }}
    >
      {icon}
      <span className={styles.text}>{text}</span>
      {[other, action].map(
        (action) =>
          action && (
            <button
              key={action.label}
              type="button"
              className={styles.action}
              onClick={() => {
                onGone()
                action.perform()
              }}
            >
              {action.label}
            </button>
          ),
      )}
      {action?.keys && <Kbd className={styles.keys}>{action.keys}</Kbd>}
      {/* The animation of this line is the timeout of six seconds. Hover and focus pause it. */}
      <span className={styles.life} onAnimationEnd={() => setLeaving(true)} aria-hidden />
    </div>
  )
}
