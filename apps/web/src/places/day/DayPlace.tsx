import type { Day } from '@daymark/core/calendar/day'
import { type ComponentProps, type Ref, Suspense } from 'react'
import { usePlanner } from '../../context.tsx'
import { usePastMoment } from '../../derived/history/pastMoment.ts'
import { SessionsToday } from '../../focus/lazyComponents.ts'
import { FocusTimer } from '../../focus/timer/FocusTimer.tsx'
import { Section } from '../../frame/Section.tsx'
import { strings } from '../../strings.ts'
import { TaskBoard } from '../../tasks/list/TaskBoard.tsx'
import { Year } from '../../trends/lazyComponents.ts'
import { Trends } from '../../trends/Trends.tsx'
import { useLoadedAfterPaint, WhenLoaded } from '../../ui/lazyComponent.tsx'
import styles from '../Dashboard.module.css'
import { DayLines, SelectedDateBanner } from '../DashboardBanners.tsx'
import { AsItWas } from '../history/lazyComponents.ts'
import { DayPlanRail, FirstDay, TriageOffer, UpcomingOccurrences } from '../lazyPlaces.ts'
import type { DayPlanProps } from './DayPlan.tsx'

type DayPlaceProps = Omit<ComponentProps<typeof TaskBoard>, 'endOf' | 'firstDay' | 'triageOf'> & {
  main: Ref<HTMLElement>
  /** On phones the focus timer is shown alone. */
  focusOnly: boolean
  onSelect: (day: Day | null) => void
  plan: DayPlanProps
  planIsLoaded: boolean
  onOpen: (dialog: 'import' | 'triage') => void
  timer: Omit<ComponentProps<typeof FocusTimer>, 'ref'>
}

/** The tasks of a day, the focus timer and the trends. */
export function DayPlace(props: DayPlaceProps) {
  const { main, focusOnly, onSelect, plan, planIsLoaded, onOpen, timer, ...board } = props
  const { state, today, selectedDate, onPhone, showToast, announce, newTask } = board
  const planner = usePlanner()
  const past = usePastMoment()
  const yearIsLoaded = useLoadedAfterPaint(Year)
  const endOf = (day: Day) => {
    const occurrences = planner.series()?.upcomingOccurrences([day]).get(day)
    return (
      occurrences && (
        <WhenLoaded>
          <UpcomingOccurrences {...{ occurrences, today, showToast }} />
        </WhenLoaded>
      )
    )
  }
  const firstDay = (
    <FirstDay
      {...{ today, showToast }}
      onAdd={() => newTask.open(today)}
      onImport={() => onOpen('import')}
    />
  )
  const triageOf = (onAllToToday: () => void) =>
    planIsLoaded && (
      <WhenLoaded>
        <TriageOffer {...{ today, onAllToToday }} onTriage={() => onOpen('triage')} />
      </WhenLoaded>
    )
  const railRole = focusOnly ? 'main' : 'complementary'
  return (
    <>
      <div className={styles.columns}>
        {!focusOnly && (
          <main ref={main} id="tasks" tabIndex={-1}>
            {selectedDate && (
              <SelectedDateBanner date={selectedDate} onBack={() => onSelect(null)} />
            )}
            <DayLines {...{ showToast, announce }} />
            <Section name="tasks">
              {past === null ? (
                <TaskBoard {...board} {...{ endOf, firstDay, triageOf }} />
              ) : (
                <Suspense>
                  <AsItWas {...{ today, showToast }} day={plan.day} moment={past} />
                </Suspense>
              )}
            </Section>
          </main>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles allow a label. */}
        <div className={styles.rail} data-live role={railRole} aria-label={strings.bar.rail}>
          {plan.rail.length > 0 && !onPhone && state === 'open' && (
            <WhenLoaded>
              <DayPlanRail {...plan} />
            </WhenLoaded>
          )}
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
              <Trends today={today} selectedDate={selectedDate} onSelect={onSelect} />
            </Section>
          </div>
        </div>
      </div>
      {yearIsLoaded && state === 'open' && !focusOnly && (
        <Section name="year">
          <Suspense>
            <Year today={today} weeks={onPhone ? 25 : 53} />
          </Suspense>
        </Section>
      )}
    </>
  )
}
