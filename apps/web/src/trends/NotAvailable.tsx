import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './NotAvailable.module.css'

/** In the place of a chart whose figures would not come. */
export function NotAvailable({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.failed} role="status">
      <p>{strings.trends.failed}</p>
      <Button size="small" onClick={onAgain}>
        {strings.trends.tryAgain}
      </Button>
    </div>
  )
}
