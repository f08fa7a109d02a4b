import { isOverdue } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { GripVertical, Trash2 } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
} from 'react'
import type { TaskRefusal } from '../context.tsx'
import { strings } from '../strings.ts'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import { Pill } from '../ui/Pill.tsx'
import { EditableTexts, RestingTexts } from './CardTexts.tsx'
import { focusOn } from './keepFocus.ts'
import { DeletedHere, RefusedHere, UnfoldedCard } from './lazyComponents.ts'
import styles from './TaskCard.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'
import { TaskMeta } from './TaskMeta.tsx'
import type { TaskActions } from './useTaskActions.tsx'

/** What makes of a button the grip by which the card is dragged. */
type GripProps = Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-pressed'> & {
  'data-grip': string
}

type TaskCardProps = {
  task: Task
  today: Day
  search: string
  refusal: TaskRefusal | undefined
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

type CardProps = Omit<TaskCardProps, 'place'>

/** One task. What is drawn anew for every card of a long list is only this much. */
export function TaskCard({ place: _, ...card }: TaskCardProps) {
  return <Card {...card} />
}

/** Memoised: a list of thousands redraws only the cards that changed. */
const Card = memo(function Card(props: CardProps) {
  const { task, today, search, refusal, open, selected, panel, actions, grip, lifted } = props
  const { id, title, completed } = task
  const heading = useId()
  const state = completed ? strings.tasks.completed : strings.tasks.active
  const resting = <RestingTexts task={task} heading={heading} search={search} />

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
      {...gestures(props)}
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
          <EditableTexts task={task} heading={heading} actions={actions} meanwhile={resting} />
        ) : (
          resting
        )}
        <TaskMeta task={task} late={isOverdue(task, today)} open={open} />
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
          onClick={() => actions.turn(id)}
        >
          {open ? strings.tasks.close : state.open}
        </button>
      </div>
      {(open || refusal || task.deleted_at !== null) && (
        <WhenLoaded>
          {task.deleted_at !== null && <DeletedHere task={task} actions={actions} />}
          {refusal && <RefusedHere refusal={refusal} actions={actions} />}
          {open && (
            <UnfoldedCard task={task} today={today} actions={actions}>
              {panel}
            </UnfoldedCard>
          )}
        </WhenLoaded>
      )}
    </article>
  )
})

/** The card itself is pressed to open and close it, with Shift or Ctrl to select it. */
function gestures({ task, open, actions }: CardProps) {
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // It would mark the text from the last click to here.
      if (event.shiftKey && !isInControl(event.target)) event.preventDefault()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isInControl(event.target)) return
      if (event.shiftKey) actions.select(task, 'range')
      else if (event.ctrlKey || event.metaKey) actions.select(task, 'toggle')
      else if (isTouch(event) && actions.isSelecting()) actions.select(task, 'toggle')
      else if (getSelection()?.isCollapsed !== false) actions.turn(task.id)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const opens = event.key === 'Enter' && event.target === event.currentTarget
      const closes = event.key === 'Escape' && open && !event.nativeEvent.isComposing
      if (!opens && !closes) return
      event.stopPropagation()
      focusOn(task.id, () => actions.turn(task.id))
    },
  }
}

/** A finger has no Ctrl to hold. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}

/** Controls and the panel have their own clicks. */
function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

const controls = 'button, input, textarea, select, label, [role=menu], [data-timer]'
