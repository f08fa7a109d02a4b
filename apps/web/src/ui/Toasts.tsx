import { type ReactNode, useState } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Toasts.module.css'

export type Toast = {
  /** A new id is a new toast, even with the same words. */
  id: string
  text: string
  icon?: ReactNode
  action?: { label: string; keys?: string; perform: () => void }
}

export type ShowToast = (toast: Omit<Toast, 'id'>) => void

type ToastsProps = { toast: Toast | null; onGone: () => void }

/** The place for toasts, one at a time. It stays in the page, so that each is read aloud as it comes. */
export function Toasts({ toast, onGone }: ToastsProps) {
  return (
    <div className={styles.place} role="status">
      {toast && <OneToast key={toast.id} toast={toast} onGone={onGone} />}
    </div>
  )
}

function OneToast({ toast: { icon, text, action }, onGone }: { toast: Toast; onGone: () => void }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <div
      className={styles.toast}
      data-leaving={leaving || undefined}
      onAnimationEnd={(event) => {
        if (leaving && event.target === event.currentTarget) onGone()
      }}
    >
      {icon}
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onGone()
            action.perform()
          }}
        >
          {action.label}
        </button>
      )}
      {action?.keys && <Kbd className={styles.keys}>{action.keys}</Kbd>}
      {/* The line is the clock: six seconds of animation, which hover and focus pause. */}
      <span className={styles.life} onAnimationEnd={() => setLeaving(true)} aria-hidden />
    </div>
  )
}
