import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ErrorPage.module.css'

type ErrorPageProps = { title: string; text: string; onRetry: () => void }

/** A page with an error message and a retry button, when nothing else can be displayed. */
export function ErrorPage({ title, text, onRetry }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <svg className={styles.art} viewBox="0 0 168 84" fill="none" aria-hidden>
        <path className={styles.sun} d="M52 66a32 32 0 0 1 64 0" />
        <path className={styles.line} d="M4 66h160M56 78h56" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button kind="primary" onClick={onRetry}>
        {strings.controls.tryAgain}
      </Button>
    </main>
  )
}
