import type { Section } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './EmptyStates.module.css'

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
