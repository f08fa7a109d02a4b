import { isOverdue } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/task'
import { GripVertical, Trash2 } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
} from 'react'
import type { Refusal } from '../context.tsx'
import { strings } from '../strings.ts'
import { Pill } from '../ui/Pill.tsx'
import { Highlighted } from './Highlighted.tsx'
import { RefusedHere } from './RefusedHere.tsx'
import styles from './TaskCard.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMeta } from './TaskMeta.tsx'
import type { TaskActions } from './useTaskActions.tsx'

/** What makes the grip lift the card, by pointer and by keyboard. */
type GripProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onPointerDown' | 'onKeyDown' | 'aria-describedby' | 'aria-pressed'
>

type TaskCardProps = {
  task: Task
  today: Day
  search: string
  refusal: Refusal | undefined
  open: boolean
  selected: boolean
  /** Where it stands in its section. */
  place: { index: number; size: number }
  /** What the open card shows below; null while it is closed. */
  panel: ReactNode
  actions: TaskActions
  /** Null where nothing can be moved. */
  grip: GripProps | null
  /** It is being dragged. */
  lifted: boolean
}

/** One task. What is drawn anew for every card of a long list is only this much. */
export function TaskCard({ place: _, ...card }: TaskCardProps) {
  return <Card {...card} />
}

/** Memoised: a list of thousands redraws only the cards that changed. */
const Card = memo(function Card(props: Omit<TaskCardProps, 'place'>) {
  const { task, today, search, refusal, open, selected, panel, actions, grip, lifted } = props
  const { id, title, description, completed } = task
  const heading = useId()
  const state = completed ? strings.tasks.completed : strings.tasks.active

  function turnOnClick(event: MouseEvent<HTMLElement>): void {
    if (isInControl(event.target)) return
    if (event.shiftKey) actions.select(task, 'range')
    else if (event.ctrlKey || event.metaKey) actions.select(task, 'toggle')
    else if (getSelection()?.isCollapsed !== false) actions.turn(id)
  }

  function turnByKey(event: KeyboardEvent<HTMLElement>): void {
    const card = event.currentTarget
    const opens = event.key === 'Enter' && event.target === card
    const closes = event.key === 'Escape' && open
    if (!opens && !closes) return
    event.stopPropagation()
    actions.turn(id)
    card.focus()
  }

  return (
    <article
      className={styles.card}
      data-task={id}
      data-open={open || undefined}
      data-completed={completed || undefined}
      data-refused={refusal ? true : undefined}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      onClick={turnOnClick}
      onKeyDown={turnByKey}
    >
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
      <TaskCheck task={task} onToggle={(check) => actions.toggle(task, check)} />
      <div className={styles.text}>
        <h3 id={heading} className={styles.title}>
          <Highlighted text={title} search={search} />
        </h3>
        {description !== '' && (
          <p className={styles.description}>
            <Highlighted text={description} search={search} />
          </p>
        )}
        <TaskMeta task={task} late={isOverdue(task, today)} />
      </div>
      <div className={styles.side}>
        <div className={styles.row}>
          <button
            type="button"
            className={styles.delete}
            aria-label={strings.tasks.delete(title)}
            onClick={() => actions.remove(task)}
          >
            <Trash2 />
          </button>
          <Pill tone={completed ? 'done' : 'plain'}>{state.badge}</Pill>
        </div>
        <button
          type="button"
          className={styles.call}
          id={`${heading}-call`}
          aria-labelledby={`${heading}-call ${heading}`}
          aria-expanded={open}
          onClick={() => actions.turn(id)}
        >
          {open ? strings.tasks.close : state.open}
        </button>
      </div>
      {refusal && <RefusedHere refusal={refusal} actions={actions} />}
      {panel}
    </article>
  )
})

/** Controls and the panel have their own clicks; the rest of the card opens and closes it. */
function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, label, [data-timer]') !== null
}
