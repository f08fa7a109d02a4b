import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { type ReactNode, useEffect, useRef } from 'react'
import { offeredActions, useActions } from '../../actions/useActions.ts'
import { shownCalendarsOf } from '../../derived/meetings.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { AsOf, WeekMeetings } from '../../meetings/lazyComponents.ts'
import { strings } from '../../strings.ts'
import { WeekBoard } from '../../tasks/week/WeekBoard.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { CarriedOver, ColumnHead } from '../../week/ColumnHead.tsx'
import styles from '../../week/Week.module.css'
import { OneDayHead, WeekHead } from '../../week/WeekHead.tsx'
import { WeekStrip } from '../../week/WeekStrip.tsx'
import { weekActions } from '../../week/weekActions.ts'
import { type WeekDay, weekContent } from '../../week/weekContent.ts'
import { openTimeline } from '../openTimeline.ts'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { DaySum } from './DaySum.tsx'
import { rangeNames } from './rangeNames.ts'
import { UpcomingOccurrences } from './UpcomingOccurrences.tsx'
import { WeekLines } from './WeekLines.tsx'
import { WeekMenu } from './WeekMenu.tsx'

/** The place ‘Week’: seven days beside one another, and what has no day. On phones one of them, chosen in a strip. */
export function WeekPlace(props: PlaceProps) {
  const { viewedDay: viewed, today, onPhone, newTask, state, showToast, onTask } = props
  const main = useRef<HTMLElement>(null)
  const planner = usePlannerNow()
  const { days, undated } = weekContent(planner, viewed, today)
  const hasCalendars = shownCalendarsOf(planner).length > 0
  const shown = onPhone ? days.filter(({ day }) => day === viewed) : days

  const { before, after } = rangeNames.week(viewed, today)
  useActions(weekActions, {
    weekBefore: () => props.onViewed(before.to),
    weekAfter: () => props.onViewed(after.to),
  })
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])

  const ofDay = (render: (of: WeekDay) => ReactNode) => (day: Day) => {
    const of = days.find((each) => each.day === day)
    return of && render(of)
  }

  function isShown(task: Task): boolean {
    const due = dueDay(task)
    return shown.some(({ day }) => day === due)
  }

  const meetingsOn = (day: Day) =>
    hasCalendars && (
      <WhenLoaded>
        <WeekMeetings {...{ day, onTask, showToast }} onTimeline={openTimeline} />
      </WhenLoaded>
    )

  // The heading of the page names the day.
  const dayHead = ({ day, tasks, occurrences }: WeekDay) => (
    <>
      {meetingsOn(day)}
      {tasks.length + occurrences.length === 0 && (
        <p className={styles.nothing}>{strings.week.nothing(day)}</p>
      )}
    </>
  )
  const columnHead = (of: WeekDay) => (
    <ColumnHead
      of={of}
      today={today}
      isViewed={of.day === viewed}
      onDay={props.onDay}
      onAdd={(day) => {
        props.onViewed(day)
        newTask.open(today, { due: day })
      }}
    />
  )

  const asOf = hasCalendars && (
    <WhenLoaded>
      <AsOf />
    </WhenLoaded>
  )

  return (
    <main ref={main} id="tasks" className={styles.week} tabIndex={-1}>
      {onPhone ? (
        <>
          <WeekStrip {...{ days, today, viewed }} onDay={props.onViewed} />
          <OneDayHead day={viewed} menu={<WeekMenu />}>
            {state === 'open' && (
              <>
                <DaySum key={viewed} day={viewed} {...{ today, showToast }} />
                {asOf}
                <WeekLines {...{ days, today }} />
              </>
            )}
          </OneDayHead>
        </>
      ) : (
        <WeekHead
          {...{ days, today }}
          menu={<WeekMenu />}
          onMonth={() =>
            offeredActions()
              .find(({ name }) => name === 'month')
              ?.act()
          }
        >
          {asOf}
          {state === 'open' && <WeekLines {...{ days, today }} />}
        </WeekHead>
      )}
      <WhenOpen state={state} whyUnloaded={props.whyUnloaded}>
        <WeekBoard
          {...props}
          {...{ undated, viewed }}
          days={shown}
          newTask={{ ...newTask, open: () => newTask.open(today, { due: viewed }) }}
          headOf={ofDay(onPhone ? dayHead : columnHead)}
          startOf={ofDay((of) => (
            <>
              {!onPhone && meetingsOn(of.day)}
              <CarriedOver of={of} onDay={props.onDay} />
            </>
          ))}
          endOf={ofDay(
            ({ occurrences }) =>
              occurrences.length > 0 && (
                <UpcomingOccurrences {...{ occurrences, today, showToast }} />
              ),
          )}
          onAdd={(draft) => props.add(draft, isShown)}
          onSearch={() => props.ask(null)}
        />
      </WhenOpen>
    </main>
  )
}
