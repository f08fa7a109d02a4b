import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { parseDraft } from '@daymark/core/tasks/parseDraft'
import { type Draft, hasLines } from '@daymark/core/tasks/task'
import { Plus, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { FieldName } from '../../fields/field.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useLayer } from '../../ui/history/useLayer.ts'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { showPressFirst } from '../../ui/pressFrame.ts'
import styles from './AddLine.module.css'
import { firstInvalid } from './fieldOrder.ts'
import { NameField } from './NameField.tsx'
import type { NewTaskForm, Preset } from './newTaskForm.ts'
import { nothingOpened, type OpenedFields, opening } from './openedFields.ts'
import { useTypedFields } from './useNewTaskForm.ts'
import { useWords } from './useWords.ts'

type AddLineProps = {
  label: string
  today: Day
  newTask: NewTaskForm
  /** What each task has from here. */
  preset: Preset
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  /** Shows the whole form instead, with these fields. */
  onForm: (opened: OpenedFields) => void
  /** Esc. */
  onClose: () => void
}

/** One line in a list that adds a task with each Enter. What chips and pasted lines need is in the form. */
export function AddLine(props: AddLineProps) {
  const typed = useTypedFields(props.newTask)
  return typed && <OpenLine {...props} typed={typed} />
}

type OpenLineProps = AddLineProps & { typed: NonNullable<ReturnType<typeof useTypedFields>> }

function OpenLine(props: OpenLineProps) {
  const { label, today, newTask, preset, typed, onAdd, onForm, onClose } = props
  const words = useWords({ typed, onChange: newTask.change, today, selectedDay: null })
  const [added, setAdded] = useState(0)
  const [isTried, setTried] = useState(false)
  const pressed = useRef('')
  const draft = parseDraft(words.fields, today)
  const error = isTried && !draft.ok && draft.error.title
  useLayer(onClose, 'small')

  const isPasted = hasLines(typed.title)
  const showForm = useEffectEvent(() => onForm(nothingOpened))
  useEffect(() => {
    if (isPasted) showForm()
  }, [isPasted])

  /** The page says it already. */
  const isFromHere = (field: FieldName) =>
    (field === 'due' || field === 'list' || field === 'tags') && typed[field] === preset[field]

  function add(event: FormEvent): void {
    event.preventDefault()
    const parsed = parseDraft(words.fieldsNow(), today)
    if (!parsed.ok) {
      setTried(true)
      const invalid = firstInvalid(parsed.error)
      if (invalid !== 'title') onForm(opening(nothingOpened, [invalid]))
      return
    }
    const adding = showPressFirst(
      () => onAdd(parsed.value),
      (tell) => tell(),
    )
    newTask.another(today)
    setTried(false)
    setAdded(added + 1)
    void adding.then((task) => task ?? newTask.change(typed))
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <form
      className={styles.line}
      aria-label={label}
      noValidate
      onSubmit={add}
      onKeyDown={press}
      onFocus={words.load}
    >
      <Plus />
      <NameField
        {...{ newTask, typed, today, words, added, pressed }}
        opened={nothingOpened}
        onOpened={onForm}
        isKnown={isFromHere}
        error={error && strings.fields.nameErrors[error]}
      />
      <Button kind="ghost" size="small" type="submit" {...keepsFocus}>
        {strings.adding.add}
      </Button>
      <IconButton size="small" label={strings.adding.close} onClick={onClose}>
        <X />
      </IconButton>
    </form>
  )
}
