import { useLayoutEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './NotAvailable.module.css'

/** In the place of a chart whose figures would not come. */
export function NotAvailable({ onAgain }: { onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)

  // The button goes when the figures come; who pressed it goes on with their card.
  useLayoutEffect(() => {
    const gone = place.current
    return () => {
      if (gone?.contains(document.activeElement)) gone.closest('section')?.focus()
    }
  }, [])

  return (
    <div ref={place} className={styles.failed} role="status">
      <p>{strings.trends.failed}</p>
      <Button size="small" onClick={onAgain}>
        {strings.trends.tryAgain}
      </Button>
    </div>
  )
}
