import type { Day } from '@daymark/core/day'
import { type ComponentProps, type Ref, Suspense } from 'react'
import styles from './Dashboard.module.css'
import { SelectedDateBanner } from './DashboardBanners.tsx'
import { FocusTimer } from './focus/FocusTimer.tsx'
import { SessionsToday } from './focus/lazyComponents.ts'
import { Section } from './frame/Section.tsx'
import { strings } from './strings.ts'
import { TaskBoard } from './tasks/TaskBoard.tsx'
import { ProductivityTrends } from './trends/ProductivityTrends.tsx'
import { Year } from './trends/Year.tsx'

type DayPlaceProps = ComponentProps<typeof TaskBoard> & {
  main: Ref<HTMLElement>
  /** On phones the focus timer is shown alone. */
  focusOnly: boolean
  onSelect: (day: Day | null) => void
  timer: Omit<ComponentProps<typeof FocusTimer>, 'ref'>
}

/** The tasks of a day, the focus timer and the trends. */
export function DayPlace({ main, focusOnly, onSelect, timer, ...board }: DayPlaceProps) {
  const { state, today, selectedDate, onPhone } = board
  const railRole = focusOnly ? 'main' : 'complementary'
  return (
    <>
      <div className={styles.columns}>
        {!focusOnly && (
          <main ref={main} id="tasks" tabIndex={-1}>
            {selectedDate && (
              <SelectedDateBanner date={selectedDate} onBack={() => onSelect(null)} />
            )}
            <Section name="tasks">
              <TaskBoard {...board} />
            </Section>
          </main>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles allow a label. */}
        <div className={styles.rail} role={railRole} aria-label={strings.trends.region}>
          {selectedDate === null && (!onPhone || focusOnly) && (
            <Section name="timer">
              <FocusTimer {...timer} />
            </Section>
          )}
          {focusOnly && (
            <Section name="timer">
              <Suspense>
                <SessionsToday />
              </Suspense>
            </Section>
          )}
          <div hidden={focusOnly}>
            <Section name="trends">
              <ProductivityTrends today={today} selectedDate={selectedDate} onSelect={onSelect} />
            </Section>
          </div>
        </div>
      </div>
      {state === 'open' && !focusOnly && (
        <Section name="year">
          <Year today={today} weeks={onPhone ? 25 : 53} />
        </Section>
      )}
    </>
  )
}
