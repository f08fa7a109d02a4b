import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { GripVertical, Trash2 } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
} from 'react'
import type { TaskRefusal } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { CardDeletedNotice, CardRefusalNotice, ExpandedCard } from '../lazyComponents.ts'
import type { TaskActions } from '../useTaskActions.tsx'
import { EditableTexts, StaticTexts } from './CardTexts.tsx'
import { runAndFocus } from './cardFocus.ts'
import styles from './TaskCard.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'
import { TaskMeta } from './TaskMeta.tsx'

/** The attributes of the button by which the card is dragged. */
type GripProps = Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-pressed' | 'title'> & {
  'data-grip': string
}

type TaskCardProps = {
  task: Task
  today: Day
  search: string
  refusal: TaskRefusal | undefined
  open: boolean
  selected: boolean
  /** Its position in the section. */
  place: { index: number; size: number }
  /** The panel of the open card and of its steps; null while it is closed. */
  panelOf: ((task: Task) => ReactNode) | null
  actions: TaskActions
  /** Null where cards cannot be moved. */
  grip: GripProps | null
  /** It is being dragged. */
  lifted: boolean
}

type CardProps = Omit<TaskCardProps, 'place'>

/** One task. `place` is dropped here, so that a new position does not render the memoised card. */
export function TaskCard({ place: _, ...card }: TaskCardProps) {
  return <Card {...card} />
}

/** Memoised: a list of thousands renders only the cards that changed. */
const Card = memo(function Card(props: CardProps) {
  const { task, today, search, refusal, open, selected, panelOf, actions, grip, lifted } = props
  const { id, title, completed } = task
  const heading = useId()
  const state = completed ? strings.tasks.completed : strings.tasks.active
  const texts = <StaticTexts task={task} heading={heading} search={search} />

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
      {...handlers(props)}
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
      <TaskCheck task={task} actions={actions} />
      <div>
        {open ? (
          <EditableTexts task={task} heading={heading} actions={actions} fallback={texts} />
        ) : (
          texts
        )}
        <TaskMeta task={task} today={today} isOverdue={isOverdue(task, today)} open={open} />
        {selected && <span className="sr">{strings.tasks.selected}</span>}
      </div>
      <div className={styles.side}>
        <div className={styles.row}>
          <TaskMenuButton task={task} today={today} selected={selected} actions={actions} />
          <button
            type="button"
            className={styles.delete}
            aria-label={strings.tasks.delete(title)}
            onClick={() => actions.remove([task])}
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
          onClick={() => actions.toggle(id)}
        >
          {open ? strings.tasks.close : state.open}
        </button>
      </div>
      {(open || refusal || task.deleted_at !== null) && (
        <WhenLoaded>
          {task.deleted_at !== null && <CardDeletedNotice task={task} actions={actions} />}
          {refusal && <CardRefusalNotice refusal={refusal} actions={actions} />}
          {panelOf && (
            <ExpandedCard task={task} today={today} actions={actions} panelOf={panelOf} />
          )}
        </WhenLoaded>
      )}
    </article>
  )
})

/** A click on the card opens or closes it; with Shift or Ctrl it selects. */
function handlers({ task, open, actions }: CardProps) {
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Shift would select the text from the last click to here.
      if (event.shiftKey && !isInControl(event.target)) event.preventDefault()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isInControl(event.target)) return
      if (event.shiftKey) actions.select(task, 'range')
      else if (event.ctrlKey || event.metaKey) actions.select(task, 'toggle')
      else if (isTouch(event) && actions.isSelecting()) actions.select(task, 'toggle')
      else if (getSelection()?.isCollapsed !== false) actions.toggle(task.id)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Also in its fields, where the keys of the list do nothing.
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      runAndFocus(task.id, () => actions.toggle(task.id))
    },
  }
}

/** Touch has no modifier key, so a tap toggles while something is selected. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}

/** Controls and the panel handle their own clicks. */
function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

const controls = 'button, input, textarea, select, label, [role=menu], [data-expanded]'
