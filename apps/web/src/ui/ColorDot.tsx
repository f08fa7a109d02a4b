import type { ReactNode } from 'react'
import styles from './ColorDot.module.css'

type ColorDotProps = {
  color: string | null
  /** Stands in its place, in the same colour. */
  children?: ReactNode
}

/** A colour beside the name that has it. */
export function ColorDot({ color, children }: ColorDotProps) {
  return (
    <i className={styles.dot} data-color={color} aria-hidden>
      {children}
    </i>
  )
}
