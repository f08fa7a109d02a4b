import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { GripVertical } from 'lucide-react'
import { type ComponentType, memo, useId } from 'react'
import { useLanguage } from '../../context.tsx'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { Shift } from '../../ui/sortable/shifts.ts'
import sortable from '../../ui/sortable/sortable.module.css'
import type { TaskActions } from '../actionsOnTasks.ts'
import { Text } from './CardTexts.tsx'
import styles from './ColumnRow.module.css'
import { cardHandlers } from './cardHandlers.ts'
import type { GripProps } from './TaskCard.tsx'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'

type ColumnRowProps = {
  task: Task
  today: Day
  /** Its position in the column. */
  index: number
  size: number
  /** Its card is open beside the week. */
  open: boolean
  selected: boolean
  refused: boolean
  /** It is being dragged. */
  lifted: boolean
  /** How it shifts to make room for the dragged row. */
  shift: Shift
  /** Null where it cannot be moved. */
  grip: GripProps | null
  actions: TaskActions
  measure: (row: HTMLElement | null) => (() => void) | undefined
  /** Pixels left before it for rows that are not rendered. */
  gap?: number
  /** What it says besides its name. */
  Marks: ComponentType<{ task: Task; today: Day }>
}

/** A task in a column: its name and one line of marks. */
export const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  useLanguage()
  const { task, today, index, size, open, selected, refused, lifted, grip, actions } = props
  const { gap = 0, Marks } = props
  const { id, title, completed } = task
  const heading = useId()
  return (
    <li
      ref={props.measure}
      className={sortable.row}
      data-row={id}
      data-shift={props.shift || undefined}
      data-dragged={lifted || undefined}
      style={gap > 0 ? { marginTop: gap } : undefined}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      <article
        className={styles.row}
        data-task={id}
        data-shown={open || undefined}
        data-completed={completed || undefined}
        data-selected={selected || undefined}
        data-refused={refused || undefined}
        data-lifted={lifted || undefined}
        aria-labelledby={heading}
        tabIndex={-1}
        {...cardHandlers({ task, open: false, actions })}
      >
        <TaskCheck task={task} actions={actions} />
        <ParentName task={task} />
        <h4 id={heading} dir="auto">
          <Text text={title} search="" />
        </h4>
        <Marks task={task} today={today} />
        {selected && <span className="sr">{strings.tasks.selected}</span>}
        {grip && (
          <button
            {...grip}
            type="button"
            className={styles.grip}
            aria-label={strings.tasks.move(title)}
          >
            <GripVertical />
          </button>
        )}
        <span className={styles.menu}>
          <TaskMenuButton task={task} today={today} selected={selected} actions={actions} />
        </span>
      </article>
    </li>
  )
})

/** A step is listed on its own day; there is no room to show what it is a step of. */
function ParentName({ task }: { task: Task }) {
  const parent = stepTreeOf(usePlannerNow()).parentOf(task.id)
  return parent ? <span className="sr">{strings.steps.of(parent.title)}</span> : null
}
