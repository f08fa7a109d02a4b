import styles from './EmptyState.module.css'

/** The drawing of a search that found nothing. */
export function Lens() {
  return (
    <>
      <circle className={styles.hollow} cx="84" cy="40" r="22" />
      <path className={styles.line} d="m100 57 14 14" opacity=".7" />
      <path className={styles.line} d="M2 78h164" opacity=".45" />
    </>
  )
}
