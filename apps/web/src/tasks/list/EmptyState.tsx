import type { ReactElement, ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  art: keyof typeof drawings | ReactElement
  title: string
  hint?: string | undefined
  children?: ReactNode
  /** Another way, below the buttons. */
  more?: ReactNode
}

/** A list without tasks: a drawing, a title, a hint and at most two buttons. */
export function EmptyState({ art, title, hint, children, more }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 168 84" fill="none" aria-hidden>
        {typeof art === 'string' ? drawings[art] : art}
      </svg>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {more && <p className={styles.more}>{more}</p>}
    </div>
  )
}

const water = <path className={styles.line} d="M40 80h88" opacity=".35" />

const drawings = {
  sunrise: (
    <>
      <path className={styles.sun} d="M56 70a28 28 0 0 1 56 0Z" />
      <path className={styles.dots} d="M14 70a70 66 0 0 1 140 0" opacity=".75" />
      <path className={styles.line} d="M2 70h164" opacity=".7" />
      {water}
    </>
  ),
  noon: (
    <>
      <circle className={styles.sun} cx="84" cy="24" r="18" />
      <path className={styles.dots} d="M14 70a70 66 0 0 1 140 0" opacity=".4" />
      <path className={styles.line} d="M2 70h164" opacity=".7" />
      {water}
    </>
  ),
  night: (
    <>
      <path className={styles.sun} d="M62 70a22 22 0 0 1 44 0Z" opacity=".55" />
      <path className={styles.line} d="M2 70h60M106 70h60" opacity=".7" />
      <path className={styles.dots} d="M66 70h38" opacity=".75" />
      {water}
    </>
  ),
}
