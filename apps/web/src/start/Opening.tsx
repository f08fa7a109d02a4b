import { strings } from '../strings.ts'
import styles from './Opening.module.css'

/** The loading screen. Its logo is in index.html, which is painted before any code runs. */
export function Opening() {
  return (
    <main className={styles.opening} aria-busy data-opening>
      <p className="sr">{strings.opening.loading}</p>
    </main>
  )
}
