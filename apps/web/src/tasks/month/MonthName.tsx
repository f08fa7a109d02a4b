import type { Day } from '@daymark/core/calendar/day'
import { listOf } from '@daymark/core/lists/lists'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import { Check, Flag, Repeat } from 'lucide-react'
import { memo, type PointerEvent, useId } from 'react'
import { useLanguage } from '../../context.tsx'
import { listTreeOf, stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { ListSign } from '../../fields/ListSign.tsx'
import { strings } from '../../strings.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { Text } from '../card/CardTexts.tsx'
import { cardHandlers } from '../card/cardHandlers.ts'
import { TaskMenuButton } from '../card/TaskMenuButton.tsx'
import styles from './MonthGrid.module.css'

type Press = (event: PointerEvent<HTMLElement>) => void

type MonthNameProps = {
  task: Task
  today: Day
  /** Its day has the focus, and so its names are in the order of Tab. */
  isViewed: boolean
  open: boolean
  selected: boolean
  refused: boolean
  actions: TaskActions
  onPress: Press
}

/** A task in a month: its name, with its time and one sign. */
export const MonthName = memo(function MonthName(props: MonthNameProps) {
  useLanguage()
  const { task, today, isViewed, open, selected, refused, actions } = props
  const { id, title, completed, at_minutes } = task
  const name = useId()
  return (
    <li data-row={id}>
      <article
        className={styles.name}
        data-task={id}
        data-shown={open || undefined}
        data-completed={completed || undefined}
        data-selected={selected || undefined}
        data-refused={refused || undefined}
        aria-labelledby={name}
        tabIndex={isViewed ? 0 : -1}
        onPointerDown={props.onPress}
        {...cardHandlers({ task, open: false, actions })}
      >
        <Sign task={task} />
        {at_minutes !== null && <time>{strings.dates.time(at_minutes)}</time>}
        <h3 id={name} dir="auto">
          <Text text={title} search="" />
        </h3>
        {completed && <span className="sr">{strings.months.completed}</span>}
        {selected && <span className="sr">{strings.tasks.selected}</span>}
        <span className={styles.menu}>
          <TaskMenuButton task={task} today={today} selected={selected} actions={actions} />
        </span>
      </article>
    </li>
  )
})

/** A flag for a deadline, else the dot of the list. */
function Sign({ task }: { task: Task }) {
  const planner = usePlannerNow()
  const list = listOf(listTreeOf(planner), stepTreeOf(planner), task)
  if (task.completed) return <Check />
  if (task.deadline) {
    return (
      <>
        <Flag />
        <span className="sr">
          {strings.fields.deadline} {strings.dates.short(task.deadline)}
        </span>
      </>
    )
  }
  return list ? <ListSign {...list} /> : <i className={styles.noList} />
}

type ComingNameProps = {
  occurrence: UpcomingOccurrence
  isViewed: boolean
  onPress: Press
  onOpen: (occurrence: UpcomingOccurrence) => void
}

/** A series that is still to come. */
export function ComingName({ occurrence, isViewed, onPress, onOpen }: ComingNameProps) {
  const { title, at_minutes, id } = occurrence.series
  return (
    <li>
      <button
        type="button"
        className={styles.name}
        data-coming
        data-occurrence={`${id} ${occurrence.day}`}
        aria-haspopup="dialog"
        tabIndex={isViewed ? 0 : -1}
        onPointerDown={onPress}
        onClick={() => onOpen(occurrence)}
      >
        <Repeat />
        {at_minutes !== null && <time>{strings.dates.time(at_minutes)}</time>}
        <span dir="auto">{title}</span>
        <span className="sr">, {strings.occurrences.repeatsThen}</span>
      </button>
    </li>
  )
}
