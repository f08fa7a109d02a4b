import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useEffect, useRef } from 'react'
import type { Section } from '../../derived/sections.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { undatedSection, WeekBoard } from '../../tasks/list/WeekBoard.tsx'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { useKept } from '../../ui/history/useKept.ts'
import { ColumnHead } from '../../week/ColumnHead.tsx'
import styles from '../../week/Week.module.css'
import { WeekHead } from '../../week/WeekHead.tsx'
import { WeekStrip } from '../../week/WeekStrip.tsx'
import { type WeekDay, weekContent } from '../../week/weekContent.ts'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { UpcomingOccurrences } from './UpcomingOccurrences.tsx'

/** The place ‘Week’: seven days beside one another, and what has no day. On phones one of them, chosen in a strip. */
export function WeekPlace(props: PlaceProps) {
  const { viewedDay: viewed, today, onPhone, newTask, state } = props
  const planner = usePlannerNow()
  const main = useRef<HTMLElement>(null)
  const [unfolded, setUnfolded] = useKept('undated', Boolean)
  const { days, undated } = weekContent(planner, viewed, today)
  const shown = onPhone ? days.filter(({ day }) => day === viewed) : days
  const sections: Section[] = [
    ...shown,
    {
      name: undatedSection,
      title: strings.week.undated,
      untitled: false,
      tasks: unfolded ? undated : [],
    },
  ]

  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])

  function headOf(section: Section) {
    const of = days.find(({ name }) => name === section.name)
    if (!of) return undatedHead
    return onPhone ? dayHead(of) : columnHead(of)
  }

  function endOf(day: Day) {
    const occurrences = days.find((of) => of.day === day)?.occurrences ?? []
    if (occurrences.length === 0) return null
    return (
      <UpcomingOccurrences occurrences={occurrences} today={today} showToast={props.showToast} />
    )
  }

  function isShown(task: Task): boolean {
    const due = dueDay(task)
    return shown.some(({ day }) => day === due)
  }

  // The heading of the page names the day.
  const dayHead = ({ day, tasks, occurrences }: WeekDay) =>
    tasks.length + occurrences.length === 0 ? (
      <p className={styles.nothing}>{strings.week.nothing(day)}</p>
    ) : (
      <span />
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
  const undatedHead = (
    <FoldButton isOpen={unfolded} onFold={(isOpen) => setUnfolded(() => isOpen)}>
      {strings.week.undated}
      <span className={styles.number}>{strings.numbers.count(undated.length)}</span>
    </FoldButton>
  )

  return (
    <main ref={main} id="tasks" className={styles.week} tabIndex={-1}>
      {onPhone && <WeekStrip {...{ days, today, viewed }} onDay={props.onViewed} />}
      <WeekHead {...{ days, today }} of={onPhone ? (shown[0] ?? null) : null} />
      <WhenOpen state={state} whyUnloaded={props.whyUnloaded}>
        <WeekBoard
          {...props}
          sections={sections}
          columns={!onPhone}
          viewed={viewed}
          newTask={{ ...newTask, open: () => newTask.open(today, { due: viewed }) }}
          headOf={headOf}
          endOf={endOf}
          onAdd={(draft) => props.add(draft, isShown)}
          onOpen={(id) => {
            const task = planner.tasks.get(id)
            if (task) props.onTask(task)
          }}
          onSearch={() => props.ask(null)}
        />
      </WhenOpen>
    </main>
  )
}
