import type { Task } from '@daymark/core/tables/tasks'
import { oneLine, parseTitle } from '@daymark/core/tasks/parseDraft'
import type { StepCount } from '@daymark/core/tasks/steps'
import { dueDay } from '@daymark/core/tasks/task'
import { Calendar, ChevronDown, Ellipsis, Timer, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { icons } from '../../actions/icons.ts'
import { pressedAction } from '../../actions/useActions.ts'
import { useEditedField } from '../../fields/useEditedField.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { Grip } from '../../ui/sortable/Grip.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { TaskCheck } from '../card/TaskCheck.tsx'
import styles from './Steps.module.css'
import { type StepAction, stepActions } from './stepActions.ts'

type StepRowProps = {
  step: Task
  level: number
  place: string
  /** Of its own steps. */
  count: StepCount
  /** The one it shows. */
  estimate: number | null
  isFolded: boolean
  /** The attributes by which the row is dragged. */
  row: { 'data-row': string | undefined; 'data-dragged': true | undefined }
  /** The id of the text that says how. */
  instructions: string
  actions: TaskActions
  /** Does what a key says. */
  onAction: (id: StepAction) => void
  onFold: () => void
  onDetails: () => void
  /** Its details, while they show. */
  children: ReactNode
}

/** One step: its check, its name, and what it has of estimate, day and steps. */
export function StepRow(props: StepRowProps) {
  const { step, level, place, count, isFolded, row, instructions, actions } = props
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
    const action = pressedAction(stepActions, event.nativeEvent)
    const isOfName = action?.id === 'deleteStep' && event.target instanceof HTMLTextAreaElement
    if (!action || isOfName) return
    // The keys have another meaning for the card.
    event.preventDefault()
    event.stopPropagation()
    props.onAction(action.id)
  }

  return (
    <li
      className={styles.step}
      data-level={level}
      data-completed={completed || undefined}
      {...row}
      onKeyDown={handleKey}
    >
      <Grip
        label={strings.tasks.move(title)}
        className={styles.grip}
        instructions={instructions}
        isLifted={row['data-dragged'] ?? false}
      />
      <TaskCheck task={step} step={{ placeId: id, texts: strings.steps }} actions={actions} />
      <span id={id} hidden>
        {place}
      </span>
      <GrowingText
        className={styles.name}
        aria-label={strings.editor.title(title)}
        aria-invalid={name.error !== null}
        value={name.value}
        onChange={(event) => name.type(oneLine(event.target.value))}
        onBlur={name.blur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          name.save()
        }}
      />
      <StepFacts {...props} />
      <span className={styles.tools}>
        {count.total > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-label={strings.steps.fold(title)}
            aria-expanded={!isFolded}
            onClick={props.onFold}
          >
            <ChevronDown />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={strings.steps.details(title)}
          aria-expanded={Boolean(props.children)}
          onClick={props.onDetails}
        >
          <Ellipsis />
        </button>
        <button
          type="button"
          className={classes(styles.tool, styles.remove)}
          aria-label={strings.steps.remove(title)}
          onClick={() => actions.remove([step])}
        >
          <X />
        </button>
      </span>
      {props.children && (
        <div className={styles.details}>
          {props.children}
          <Button kind="ghost" size="small" onClick={() => props.onAction('freeStep')}>
            <icons.freeStep />
            {strings.actions.names.standAlone}
          </Button>
        </div>
      )}
    </li>
  )
}

function StepFacts({ step, count, estimate }: Pick<StepRowProps, 'step' | 'count' | 'estimate'>) {
  const day = dueDay(step)
  return (
    <span className={styles.facts}>
      {count.total > 0 && <span>{`${count.done}/${count.total}`}</span>}
      {estimate !== null && (
        <span>
          <Timer />
          {strings.steps.estimate(estimate)}
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
