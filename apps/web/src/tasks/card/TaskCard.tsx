import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { GripVertical, Play, Trash2 } from 'lucide-react'
import { type ComponentProps, memo, use, useId } from 'react'
import type { TaskRefusal } from '../../context.tsx'
import { useLanguage } from '../../context.tsx'
import { wantStart } from '../../derived/wantedStart.ts'
import { fullRows, RowStyleShown } from '../../fields/shownByPage.ts'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { Pill } from '../../ui/Pill.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import {
  CardDeletedNotice,
  CardRefusalNotice,
  ExpandedCard,
  QuietMarks,
} from '../lazyComponents.ts'
import { EditableTexts, StaticTexts } from './CardTexts.tsx'
import { cardHandlers } from './cardHandlers.ts'
import type { PanelOf } from './ExpandedCard.tsx'
import { quietRow } from './quietRow.ts'
import styles from './TaskCard.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'
import { Progress, TaskMeta } from './TaskMeta.tsx'

/** The attributes of the button by which the card is dragged. */
export type GripProps = Pick<
  ComponentProps<'button'>,
  'aria-describedby' | 'aria-pressed' | 'title'
> & {
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
  panelOf: PanelOf | null
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
  useLanguage()
  const { task, today, search, refusal, open, selected, panelOf, actions, grip, lifted } = props
  const { id, title, completed } = task
  const heading = useId()
  const state = completed ? strings.tasks.completed : strings.tasks.active
  const texts = <StaticTexts task={task} heading={heading} search={search} />
  const style = use(RowStyleShown)
  const isQuiet = style.rows === 'quiet' && !open

  const card = (
    <article
      className={classes(styles.card, isQuiet && quietRow.card)}
      data-task={id}
      data-open={open || undefined}
      data-completed={completed || undefined}
      data-refused={refusal ? true : undefined}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      {...cardHandlers(props)}
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
      <div className={isQuiet ? quietRow.texts : undefined}>
        {open ? (
          <EditableTexts task={task} heading={heading} actions={actions} fallback={texts} />
        ) : (
          texts
        )}
        {!isQuiet && !open && (
          <TaskMeta task={task} today={today} isOverdue={isOverdue(task, today)} />
        )}
        {selected && <span className="sr">{strings.tasks.selected}</span>}
      </div>
      {isQuiet && (
        <div className={quietRow.line}>
          <WhenLoaded>
            <QuietMarks task={task} today={today} progress={<Progress task={task} />} />
          </WhenLoaded>
        </div>
      )}
      <div className={isQuiet ? quietRow.side : styles.side}>
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
          {!isQuiet && <Pill tone={completed ? 'done' : 'plain'}>{state.badge}</Pill>}
        </div>
        <button
          type="button"
          className={styles.call}
          id={`${heading}-call`}
          aria-labelledby={`${heading}-call ${heading}`}
          aria-expanded={open}
          onClick={() => {
            if (!open && !completed) wantStart(id)
            actions.toggle(id)
          }}
        >
          {isQuiet && <Play />}
          <span>{open ? strings.tasks.close : state.open}</span>
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
  return <RowStyleShown value={isQuiet ? style : fullRows}>{card}</RowStyleShown>
})
