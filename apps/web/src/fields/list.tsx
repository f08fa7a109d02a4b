import { sectionsOf as belowOf, listOf } from '@daymark/core/lists/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import type { Task } from '@daymark/core/tables/tasks'
import { List } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { CardField } from './CardField.tsx'
import type { CardInputProps, InputProps, TaskField } from './field.ts'
import styles from './Marks.module.css'
import { ListIsShown } from './shownByPage.ts'

const label = () => strings.lists.list

export const list: TaskField = {
  name: 'list',
  label,
  adder: List,
  textOf: (task, planner) => ({ list: pathOfTask(task, planner) }),
  isFilled: ({ list }) => list.length > 0,
  Input,
  CardInput,
  isSet: (task, planner) => pathOfTask(task, planner).length > 0,
  Mark,
}

function listOfTask(task: Task, planner: Planner) {
  return listOf(listTreeOf(planner), stepTreeOf(planner), task)
}

/** By name. */
function pathOfTask(task: Task, planner: Planner): string[] {
  const list = listOfTask(task, planner)
  return list ? pathOf(listTreeOf(planner), list) : []
}

function Input({ fields, errors, set, added }: InputProps) {
  return (
    <Field label={label()} error={errors.list && strings.lists.nameErrors[errors.list]}>
      {(described) => (
        <ListSelect
          {...described}
          {...added}
          name="list"
          path={fields.list}
          onPath={(path) => set('list', path)}
        />
      )}
    </Field>
  )
}

function CardInput({ task, actions, added }: CardInputProps) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  return (
    <CardField name="list" label={label()}>
      {(control) => (
        <ListSelect
          quiet
          {...added}
          {...control}
          aria-label={strings.editor.list(task.title)}
          path={pathOfTask(task, planner)}
          onPath={(path) => actions.moveToList([task], { id: listAt(lists, path)?.id ?? null })}
        />
      )}
    </CardField>
  )
}

/** Where the page does not say it. */
function Mark({ task }: { task: Task }) {
  const list = listOfTask(task, usePlannerNow())
  const isShown = use(ListIsShown)
  if (!list || isShown) return null
  return (
    <span className={styles.mark}>
      <ColorDot color={list.color} />
      <span className="sr">{label()} </span>
      <bdi>{list.name}</bdi>
    </span>
  )
}

type ListSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  /** By name; empty is Inbox. */
  path: readonly string[]
  onPath: (path: string[]) => void
}

/** Inbox, and every list with its sections; a list that does not exist yet, too. */
function ListSelect({ path, onPath, ...rest }: ListSelectProps) {
  const lists = listTreeOf(usePlannerNow())
  const found = listAt(lists, path)
  const paths = lists
    .roots()
    .filter(({ archived_at }) => archived_at === null)
    .flatMap((list) => [list, ...belowOf(lists, list).map(({ section }) => section)])
    .map((list) => pathOf(lists, list))
  const isNew = !found && !isInbox(lists, path)
  const value = found ? pathOf(lists, found) : isNew ? path : []

  return (
    <Select
      {...rest}
      value={keyOf(value)}
      onChange={({ target }) => onPath(target.value === '' ? [] : target.value.split(separator))}
    >
      <option value="">{strings.lists.inbox}</option>
      {paths.map((path) => (
        <option key={keyOf(path)} value={keyOf(path)}>
          {strings.wordChips.list(path)}
        </option>
      ))}
      {isNew && <option value={keyOf(path)}>{strings.wordChips.newList(path)}</option>}
    </Select>
  )
}

/** No name has a line break. */
const separator = '\n'
const keyOf = (path: readonly string[]) => path.join(separator)
