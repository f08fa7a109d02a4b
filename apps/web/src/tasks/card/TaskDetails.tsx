import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDrafts } from '../../context.tsx'
import { usePlannerNow } from '../../derived/trees.ts'
import marks from '../../fields/FieldMark.module.css'
import type { FieldName, TaskField } from '../../fields/field.ts'
import { cardFields } from '../../fields/fields.ts'
import { strings } from '../../strings.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { useAskedField } from './cardField.ts'
import styles from './TaskDetails.module.css'

type TaskDetailsProps = { task: Task; today: Day; actions: TaskActions }

/** What a task has, each as a mark that opens its field, and what can be added. */
export function TaskDetails({ task, today, actions }: TaskDetailsProps) {
  const planner = usePlannerNow()
  const drafts = useDrafts()
  const root = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<ReadonlySet<FieldName>>(new Set())
  const [focusOn, setFocusOn] = useState<FieldName | null>(null)
  const asked = useRef<FieldName>(null)

  const hasValue = ({ name, isSet }: TaskField) =>
    !isSet || isSet(task, planner) || Boolean(drafts.read(`${task.id} ${name}`))
  const missing = cardFields.filter((field) => !hasValue(field) && !added.has(field.name))

  /** Opens a field from its mark, which is there once the code of the field is loaded. */
  function open(name: FieldName): void {
    flushSync(() => {
      setFocusOn(name)
      if (name !== 'time') setAdded((others) => new Set([...others, name]))
    })
    const mark = name === 'time' ? 'due' : name
    const button = root.current?.querySelector<HTMLElement>(`button[data-field=${mark}]`)
    if (button) press(button)
    else asked.current = name
  }

  useAskedField(task.id, open)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div
      ref={root}
      className={styles.details}
      role="group"
      aria-label={strings.fields.details}
      data-details={task.id}
      // A mark that is pressed opens at its own field.
      onPointerDownCapture={() => setFocusOn(null)}
      onKeyDownCapture={() => setFocusOn(null)}
    >
      {cardFields.map((field) => {
        const { name, CardMark, CardOffer } = field
        const Shown = missing.includes(field) ? CardOffer : CardMark
        return (
          Shown && (
            <Shown
              key={name}
              task={task}
              today={today}
              actions={actions}
              focusOn={focusOn}
              onMount={(button) => {
                if (asked.current !== name) return
                asked.current = null
                if (button) press(button)
              }}
            />
          )
        )
      })}
      {missing.length > 0 && <Adder missing={missing} onAdd={open} />}
    </div>
  )
}

/** What a field opens returns the focus to its mark. */
function press(mark: HTMLElement): void {
  mark.focus()
  mark.click()
}

type AdderProps = { missing: readonly TaskField[]; onAdd: (name: FieldName) => void }

function Adder({ missing, onAdd }: AdderProps) {
  const { open, button, menu } = useMenu()
  return (
    <>
      <button {...button} type="button" className={marks.mark}>
        <Plus />
        <span>{strings.fields.add}</span>
      </button>
      {open && (
        <Menu
          {...menu}
          label={strings.fields.adders}
          groups={[
            missing.flatMap(({ name, cardAdder }) =>
              cardAdder
                ? { label: cardAdder.label(), icon: <cardAdder.Icon />, act: () => onAdd(name) }
                : [],
            ),
          ]}
        />
      )}
    </>
  )
}
