import styles from './Opening.module.css'
import { strings } from './strings.ts'
import { Logo } from './ui/Logo.tsx'

/** The loading screen: empty for 150 ms, then a logo. */
export function Opening() {
  return (
    <main className={styles.opening} aria-busy>
      <Logo size={44} />
      <p className="sr">{strings.opening.loading}</p>
    </main>
  )
}
