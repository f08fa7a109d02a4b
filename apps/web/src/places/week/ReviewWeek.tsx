import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { isOverbooked } from '../../derived/dayContent.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { useDayDrag } from '../../derived/useDayDrag.ts'
import styles from '../../plan/ReviewDialog.module.css'
import { strings } from '../../strings.ts'
import { moveToDay } from '../../tasks/taskActions.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { LoadBar, loadText } from '../../week/LoadBar.tsx'
import { type WeekDay, weekContent } from '../../week/weekContent.ts'
import { WaitingTasks } from '../day/lazyWaiting.ts'
import { ReviewTasks } from './ReviewTasks.tsx'

type ReviewWeekProps = {
  today: Day
  showToast: ShowToast
  ask: (question: Question) => void
  onMove: (acts: Acts, id: TaskId, day: Day | null) => void
}

/** The days of the next week with their sums and their open tasks, which move to another day, and what of a day could wait. */
export function ReviewWeek({ today, showToast, ask, onMove }: ReviewWeekProps) {
  const planner = usePlannerNow()
  const { days } = weekContent(planner, shiftDay(today, 7), today)
  const [waiting, setWaiting] = useState<Day | null>(null)
  const [told, tell] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const open = days.flatMap(openTasks)
  const press = useDayDrag(root, today, ({ dataset }, day) => {
    const task = open.find(({ id }) => id === dataset.reviewTask)
    if (task) move(task, day)
  })

  function move(task: Task, day: Day | null): void {
    void loadActs().then(
      (acts) => {
        const place = open.indexOf(task)
        flushSync(() => {
          onMove(acts, task.id, day)
          tell(strings.moves.toDay(1, day, today))
        })
        const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-review-task]') ?? [])]
        const own = rows.find(({ dataset }) => dataset.reviewTask === task.id)
        ;(own ?? rows[place] ?? rows.at(-1))?.focus()
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  function askDay(task: Task): void {
    ask({
      asks: 'moveToDay',
      subject: task.title,
      canBeSomeday: !task.repeat,
      answer: (day) => move(task, day),
    })
  }

  function focused(): Task | undefined {
    const row = document.activeElement?.closest<HTMLElement>('[data-review-task]')
    return open.find(({ id }) => id === row?.dataset.reviewTask)
  }

  function askFocused(): unknown {
    const task = focused()
    return task ? askDay(task) : 'pass'
  }
  useActions([moveToDay], { moveToDay: askFocused }, root)

  return (
    <div ref={root}>
      {open.length > 0 && <p className={styles.hint}>{strings.plan.review.hints.week}</p>}
      <p className="sr" role="status">
        {told}
      </p>
      <div className={styles.days}>
        {days.map((of) => (
          <section key={of.day} aria-label={of.title}>
            <b data-day={of.day}>
              {strings.dates.weekday(of.day)} {strings.dates.dateOfMonth(of.day)}
            </b>
            <span>{loadText(of)}</span>
            <LoadBar of={of} />
            {isOverbooked(of) && (
              <span className={styles.over}>
                {strings.plan.review.over(of.day, of.planned - of.capacity)}
                <LinkButton
                  aria-expanded={waiting === of.day}
                  onClick={() => setWaiting(waiting === of.day ? null : of.day)}
                >
                  {strings.actions.names.couldWait}
                </LinkButton>
              </span>
            )}
            <ReviewTasks tasks={openTasks(of)} onPress={press} onChoose={askDay} />
            {waiting === of.day && (
              <div className={styles.waiting}>
                <WhenLoaded>
                  <WaitingTasks
                    day={of.day}
                    {...{ today, showToast }}
                    onClose={() => setWaiting(null)}
                  />
                </WhenLoaded>
              </div>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

const openTasks = ({ tasks }: WeekDay) => tasks.filter(({ completed }) => !completed)
