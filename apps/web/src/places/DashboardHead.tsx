import type { Day } from '@daymark/core/calendar/day'
import type { ComponentProps } from 'react'
import { DayLine } from '../focus/timer/DayLine.tsx'
import { Section } from '../frame/Section.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { strings } from '../strings.ts'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import styles from './Dashboard.module.css'
import { DayHead } from './day/DayHead.tsx'
import { DayNav } from './day/DayNav.tsx'
import type { useStrip } from './day/useStrip.ts'
import { DayPlanLine } from './lazyPlaces.ts'
import type { useNavigation } from './useNavigation.ts'

type DashboardHeadProps = Omit<
  ComponentProps<typeof TopBar>,
  'dayNav' | 'place' | 'addressOf' | 'onPlace'
> & {
  today: Day
  navigation: ReturnType<typeof useNavigation>
  focusOnly: boolean
  isOpening: boolean
  strip: ReturnType<typeof useStrip>
  isFolded: boolean
  formats: string
  plan: ComponentProps<typeof DayPlanLine> | false
  /** The month of the date. */
  onOpen: () => void
}

/** The bar, and in Day what is known of the day: its figures, its line and its plan. */
export function DashboardHead({
  today,
  navigation,
  focusOnly,
  isOpening,
  strip,
  isFolded,
  formats,
  plan,
  onOpen,
  ...bar
}: DashboardHeadProps) {
  const { place, selectedDate, viewedDay } = navigation
  const inDay = place === 'day'
  return (
    <header data-head>
      <TopBar
        dayNav={
          <DayNav
            day={viewedDay}
            today={today}
            // It has no days of its own, as Lists.
            place={place === 'sheet' ? 'lists' : place}
            onDay={navigation.goTo}
            onOpen={onOpen}
          />
        }
        place={place}
        addressOf={(view) => navigation.addressOf({ view })}
        onPlace={navigation.showView}
        {...bar}
      />
      {focusOnly && <h1 className={styles.title}>{strings.bar.focus}</h1>}
      {inDay && !focusOnly && (
        <DayHead
          day={viewedDay}
          isSelected={selectedDate !== null}
          today={today}
          isOpening={isOpening}
          strip={strip}
        />
      )}
      {inDay && selectedDate === null && !isFolded && (
        <Section key={formats} name="dayLine">
          <DayLine />
        </Section>
      )}
      {inDay && !focusOnly && (
        <div className={styles.plan} data-live>
          {plan && (
            <WhenLoaded>
              <DayPlanLine key={formats} {...plan} />
            </WhenLoaded>
          )}
        </div>
      )}
    </header>
  )
}
