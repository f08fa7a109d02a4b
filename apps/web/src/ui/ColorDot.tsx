import styles from './ColorDot.module.css'

/** A colour beside the name that has it. */
export function ColorDot({ color }: { color: string | null }) {
  return <i className={styles.dot} data-color={color} aria-hidden />
}
