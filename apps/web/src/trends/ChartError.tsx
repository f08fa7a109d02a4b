import { useLayoutEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ChartError.module.css'

/** Replaces a chart whose data could not be loaded. */
export function ChartError({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)

  // When the chart replaces the focused button, the focus moves to the card.
  useLayoutEffect(() => {
    const gone = place.current
    return () => {
      if (gone?.contains(document.activeElement)) gone.closest('section')?.focus()
    }
  }, [])

  return (
    <div ref={place} className={styles.failed} role="status">
      <p>{strings.trends.failed}</p>
      <Button size="small" onClick={onRetry}>
        {strings.trends.tryAgain}
      </Button>
    </div>
  )
}
