import styles from './sortable.module.css'

/** Where the dragged row would lie. */
export function Slot() {
  return <li className={styles.slot} data-slot aria-hidden="true" />
}
