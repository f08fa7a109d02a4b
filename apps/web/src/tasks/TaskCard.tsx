import type { Task, TaskId } from '@daymark/core/task'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react'
import type { Refusal } from '../context.tsx'
import { strings } from '../strings.ts'
import { Pill } from '../ui/Pill.tsx'
import { Highlighted } from './Highlighted.tsx'
import { RefusedHere } from './RefusedHere.tsx'
import styles from './TaskCard.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { TaskMeta } from './TaskMeta.tsx'
import type { TaskActions } from './useTaskActions.tsx'

type TaskCardProps = {
  task: Task
  late: boolean
  search: string
  refusal: Refusal | undefined
  actions: TaskActions
  /** Opens the card, or closes it when it is open. */
  onTurn: (id: TaskId) => void
  /** What the open card shows below; null while it is closed. */
  panel: ReactNode
}

/** One task. Memoised: a list of thousands redraws only the cards that changed. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, late, search, refusal, actions, onTurn, panel } = props
  const { id, title, description, completed } = task
  const open = panel !== null
  const heading = useId()
  const state = completed ? strings.tasks.completed : strings.tasks.active

  function turnOnClick(event: MouseEvent<HTMLElement>): void {
    const selecting = getSelection()?.isCollapsed === false
    if (!selecting && !isInControl(event.target)) onTurn(id)
  }

  function turnByKey(event: KeyboardEvent<HTMLElement>): void {
    const card = event.currentTarget
    const opens = event.key === 'Enter' && event.target === card
    const closes = event.key === 'Escape' && open
    if (!opens && !closes) return
    event.stopPropagation()
    onTurn(id)
    card.focus()
  }

  return (
    <article
      className={styles.card}
      data-task={id}
      data-open={open || undefined}
      data-completed={completed || undefined}
      data-refused={refusal ? true : undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      onClick={turnOnClick}
      onKeyDown={turnByKey}
    >
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
        <TaskMeta task={task} late={late} />
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
          onClick={() => onTurn(id)}
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
