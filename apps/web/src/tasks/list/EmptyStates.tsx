import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Section } from '../../derived/sections.ts'
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
  const { title, hint } = strings.empty[isServers ? 'paused' : because]
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

type NoTasksDueProps = { section: Section; onShowUpcoming?: () => void }

/** A day without tasks. */
export function NoTasksDue({ section, onShowUpcoming }: NoTasksDueProps) {
  const texts = strings.empty
  const isToday = section.name !== 'day'
  const todayHint = onShowUpcoming ? texts.todayHintUpcoming : texts.todayHint
  return (
    <div className={styles.sheet}>
      <EmptyState
        art="noon"
        title={isToday ? texts.today : texts.day(section.day)}
        hint={isToday ? todayHint : texts.dayHint(section.day)}
      >
        {isToday && onShowUpcoming && (
          <Button onClick={onShowUpcoming}>{texts.showUpcoming}</Button>
        )}
      </EmptyState>
    </div>
  )
}
