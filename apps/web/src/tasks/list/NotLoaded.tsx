import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './EmptyStates.module.css'

type NotLoadedProps = {
  because: 'offline' | 'paused' | 'refused'
  onRetry: () => void
  /** The reason. */
  children: ReactNode
}

/** The server could not be reached before anything was loaded. */
export function NotLoaded({ because, onRetry, children }: NotLoadedProps) {
  // The device has a network, and still no answer comes: that is not its own doing.
  const isServers = because === 'offline' && navigator.onLine
  const { title, hint } = strings.notLoaded[isServers ? 'paused' : because]
  return (
    <div className={styles.sheet}>
      <EmptyState art="night" title={title} hint={hint}>
        <Button onClick={onRetry}>
          <RefreshCw />
          {strings.controls.tryAgain}
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
