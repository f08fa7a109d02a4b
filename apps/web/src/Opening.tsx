import styles from './Opening.module.css'
import { strings } from './strings.ts'
import { Logo } from './ui/Logo.tsx'

/** Nothing at first; after 150 ms a quiet sign that something is coming. */
export function Opening() {
  return (
    <main className={styles.opening} aria-busy>
      <Logo size={44} />
      <p className="sr">{strings.opening.loading}</p>
    </main>
  )
}
