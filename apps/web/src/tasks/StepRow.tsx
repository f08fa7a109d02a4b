import type { StepCount } from '@daymark/core/steps'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay, parseTitle } from '@daymark/core/task'
import { Calendar, Timer, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { strings } from '../strings.ts'
import styles from './Steps.module.css'
import { TaskCheck } from './TaskCheck.tsx'
import { useEditedField } from './useEditedField.ts'
import type { TaskActions } from './useTaskActions.tsx'

export type Direction = 'up' | 'down' | 'deeper' | 'shallower'

type StepRowProps = {
  step: Task
  level: number
  place: string
  /** Of its own steps. */
  count: StepCount
  actions: TaskActions
  onMove: (direction: Direction) => void
}

/** One step: its check, its name, and what it has of estimate, day and steps. */
export function StepRow({ step, level, place, count, actions, onMove }: StepRowProps) {
  const id = useId()
  const { title, completed } = step
  const name = useEditedField({
    name: `${step.id} title`,
    current: title,
    parse: parseTitle,
    save: (title) => actions.edit(step, { title }),
    saveOn: 'blur',
  })

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const direction = event.altKey && (event.shiftKey ? levels : places)[event.key]
    const removes = event.key === 'Delete' && !(event.target instanceof HTMLInputElement)
    if (direction) onMove(direction)
    else if (removes) actions.remove([step])
    else return
    // The keys have another meaning for the card.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <li
      className={styles.step}
      data-level={level}
      data-completed={completed || undefined}
      onKeyDown={handleKey}
    >
      <TaskCheck task={step} step={{ placeId: id, texts: strings.steps }} actions={actions} />
      <span id={id} hidden>
        {place}
      </span>
      <input
        className={styles.title}
        dir="auto"
        aria-label={strings.editor.title(title)}
        aria-invalid={name.error !== null}
        value={name.value}
        onChange={(event) => name.type(event.target.value)}
        onBlur={name.blur}
        onKeyDown={(event) => event.key === 'Enter' && name.save()}
      />
      <StepFacts step={step} count={count} />
      <button
        type="button"
        className={styles.remove}
        aria-label={strings.steps.remove(title)}
        onClick={() => actions.remove([step])}
      >
        <X />
      </button>
    </li>
  )
}

const levels: Record<string, Direction> = { ArrowRight: 'deeper', ArrowLeft: 'shallower' }
const places: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

function StepFacts({ step, count }: Pick<StepRowProps, 'step' | 'count'>) {
  const day = dueDay(step)
  return (
    <span className={styles.facts}>
      {count.total > 0 && <span>{`${count.done}/${count.total}`}</span>}
      {step.estimate_minutes !== null && (
        <span>
          <Timer />
          {strings.steps.estimate(step.estimate_minutes)}
        </span>
      )}
      {day !== null && (
        <time dateTime={day}>
          <Calendar />
          {strings.dates.short(day)}
        </time>
      )}
    </span>
  )
}
