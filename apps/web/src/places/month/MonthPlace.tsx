import type { Task } from '@daymark/core/tables/tasks'
import { type Draft, dueDay } from '@daymark/core/tasks/task'
import { useMemo } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { useLanguage } from '../../context.tsx'
import { monthOf } from '../../derived/monthOf.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { occurrenceKey } from '../../occurrences/occurrenceFocus.ts'
import { strings } from '../../strings.ts'
import { MonthBoard } from '../../tasks/month/MonthBoard.tsx'
import { CellLoad } from '../../week/LoadBar.tsx'
import { MonthHead } from '../../week/MonthHead.tsx'
import { MonthPicker } from '../../week/MonthPicker.tsx'
import { monthContent } from '../../week/monthContent.ts'
import styles from '../../week/Week.module.css'
import { monthActions } from '../../week/weekActions.ts'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { rangeNames } from '../week/rangeNames.ts'
import { useUpcoming } from '../week/useUpcoming.tsx'
import { OneDay } from './OneDay.tsx'

/** The place ‘Month’: the weeks of a month, with what each day takes and its first names; on phones with the rows of one day. */
export function MonthPlace(props: PlaceProps) {
  const { viewedDay: viewed, today, onPhone, newTask, state, showToast } = props
  const planner = usePlannerNow()
  const version = planner.version()
  const weekStart = strings.weeks.start()
  const language = useLanguage()
  const monthKey = viewed.slice(0, 7)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step within the month changes nothing, a change of rows everything.
  const { month, days, cells } = useMemo(() => {
    const month = monthOf(viewed, weekStart)
    const days = monthContent(planner, month)
    const cells = days.map((of) => ({
      ...of,
      title: strings.months.day(of.day, of.tasks.length, of),
    }))
    return { month, days, cells }
  }, [planner, version, monthKey, weekStart, today, language])
  const { before, after } = rangeNames.month(viewed, today)
  useActions(monthActions, {
    monthBefore: () => props.onViewed(before.to),
    monthAfter: () => props.onViewed(after.to),
  })
  const coming = days.flatMap(({ occurrences }) => occurrences)
  const upcoming = useUpcoming(coming, today, showToast)
  const isShown = (task: Task) => days.some(({ day }) => day === dueDay(task))

  const board = {
    ...props,
    newTask: { ...newTask, open: () => newTask.open(today, { due: viewed }) },
    onAdd: (draft: Draft) => props.add(draft, isShown),
    onSearch: () => props.ask(null),
  }
  const chosen = days.find(({ day }) => day === viewed)

  return (
    <main id="tasks" className={styles.week} tabIndex={-1}>
      {onPhone ? (
        <>
          <h1 className="sr">{strings.months.name(month.first, today)}</h1>
          <MonthPicker {...{ month, days, today, viewed }} onDay={props.onViewed} />
        </>
      ) : (
        <MonthHead first={month.first} {...{ days, today }} />
      )}
      <WhenOpen state={state} whyUnloaded={props.whyUnloaded}>
        {onPhone && chosen && <OneDay {...board} of={chosen} />}
        {!onPhone && (
          <MonthBoard
            {...board}
            {...{ month, viewed }}
            days={cells}
            loadOf={(day) => {
              const of = days.find((each) => each.day === day)
              return of && <CellLoad of={of} />
            }}
            onOccurrence={upcoming.open}
            onMoveOccurrence={(key, day) => {
              const moved = coming.find((each) => occurrenceKey(each) === key)
              if (moved) upcoming.move(moved, day)
            }}
          />
        )}
      </WhenOpen>
      {!onPhone && upcoming.dialogs}
    </main>
  )
}
