import { strings } from './strings.ts'
import styles from './Trouble.module.css'
import { Button } from './ui/Button.tsx'

type TroubleProps = { title: string; text: string; onRetry: () => void }

/** A page that says what is wrong and how to go on, where there would be nothing to see. */
export function Trouble({ title, text, onRetry }: TroubleProps) {
  return (
    <main className={styles.trouble}>
      <svg className={styles.art} viewBox="0 0 168 84" fill="none" aria-hidden>
        <path className={styles.sun} d="M52 66a32 32 0 0 1 64 0" />
        <path className={styles.line} d="M4 66h160M56 78h56" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button kind="primary" onClick={onRetry}>
        {strings.errors.tryAgain}
      </Button>
    </main>
  )
}
