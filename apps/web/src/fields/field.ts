import type { Day } from '@daymark/core/calendar/day'
import type { FieldFilter } from '@daymark/core/filter/fieldFilter'
import type { OccurrenceFields } from '@daymark/core/repeat/occurrenceChange'
import type { Repeat, Task, TaskPatch } from '@daymark/core/tables/tasks'
import type { DraftErrors } from '@daymark/core/tasks/parseDraft'
import type { DraftFields } from '@daymark/core/tasks/task'
import type { ComponentType } from 'react'
import type { ListAnswer } from '../actions/action.ts'
import type { Planner } from '../context.tsx'

/** As forms, drafts and errors call it. The name of a task is not among them: it is the form's own. */
export type FieldName = Exclude<keyof DraftFields, 'title'>

type Form = 'new task' | 'coming day'

/** A coming day neither repeats nor has reminders of its own. */
export type FormFields = OccurrenceFields & Partial<DraftFields>

/** What the control of a field that was added needs: it gets the focus, and its field stays while it is empty. */
type AddedControl = {
  ref: ((control: HTMLElement | null) => void) | null
  onFocus: () => void
}

export type InputProps = {
  form: Form
  fields: FormFields
  errors: DraftErrors
  today: Day
  set: <Name extends FieldName>(name: Name, value: DraftFields[Name]) => void
  onLeave?: ((name: FieldName) => void) | undefined
  added?: AddedControl | undefined
}

/** What the fields of an open card can do. */
type FieldActs = {
  edit(task: Task, patch: TaskPatch): void
  editAll(tasks: readonly Task[], patch: TaskPatch): void
  reschedule(tasks: readonly Task[], day: Day | null): void
  repeat(tasks: readonly Task[], repeat: Repeat | null): void
  moveToList(tasks: readonly Task[], to: ListAnswer): void
  tag(tasks: readonly Task[], names: readonly string[]): void
  prioritise(tasks: readonly Task[], priority: Task['priority']): void
}

/** Called with the button of a mark once it is there. */
export type OnMarkMount = (button: HTMLElement | null) => void

export type CardMarkProps = {
  task: Task
  today: Day
  actions: FieldActs
  onMount: OnMarkMount
  /** The field that gets the focus, where the mark opens several. */
  focusOn: FieldName | null
}

type SelectionChoice = { label: string; set: (actions: FieldActs, tasks: readonly Task[]) => void }

/** A field of a task: all that forms, cards, coming days, selection and filters show of it. */
export type TaskField = {
  name: FieldName
  label: () => string
  /** Of what few tasks have, which shows once it has a value or was asked for: the icon of the button that asks. */
  adder?: ComponentType
  /** The icon of the button that asks for it in the form of a new task, where it has no adder. */
  icon?: ComponentType
  /** What that button says, where it is not the label. */
  asks?: (fields: DraftFields, planner: Planner, today: Day) => string
  /** The forms in which it takes the whole width. */
  wideIn?: readonly Form[]
  /** What forms hold of a task; `parseDraft` and `parseOccurrence` read it back. */
  textOf: (task: Task, planner: Planner) => Partial<DraftFields>
  /** Whether a new task has it. */
  isFilled?: (fields: DraftFields, planner: Planner, today: Day) => boolean
  Input: ComponentType<InputProps>
  /** What the form of a new task offers for it where the field does not show. */
  Offer?: ComponentType<InputProps>
  /** In the open card: its value as a button that opens it. */
  CardMark?: ComponentType<CardMarkProps>
  /** What the open card offers in place of the mark where it has no value. */
  CardOffer?: ComponentType<CardMarkProps>
  /** Its icon and its name where the open card offers to add it. */
  cardAdder?: { Icon: ComponentType; label: () => string }
  /** Whether a task has it. */
  isSet?: (task: Task, planner: Planner) => boolean
  /** On a card. */
  Mark?: ComponentType<{ task: Task; today: Day }>
  /** What the selected tasks can be given, in a menu. */
  selection?: { label: () => string; Icon: ComponentType; choices: () => SelectionChoice[] }
  /** What filters ask of it, where core has no term of it. */
  filter?: FieldFilter
}
