import type { ListId } from '@daymark/core/ids'
import { sectionsOf as belowOf, type ListTree, listOf } from '@daymark/core/lists/lists'
import { isInbox, listAt, pathOf } from '@daymark/core/lists/named'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { Check, List as Icon, Inbox } from 'lucide-react'
import { type ComponentProps, type ReactNode, use } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Select } from '../ui/Select.tsx'
import { useMenu } from '../ui/useMenu.ts'
import styles from './FieldMark.module.css'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import { ListSign } from './ListSign.tsx'
import marks from './Marks.module.css'
import { ListIsShown } from './shownByPage.ts'

const label = () => strings.lists.list

export const list: TaskField = {
  name: 'list',
  label,
  adder: Icon,
  textOf: (task, planner) => ({ list: pathOfTask(task, planner) }),
  isFilled: ({ list }) => list.length > 0,
  Input,
  CardMark,
  cardAdder: { Icon, label },
  isSet: (task, planner) => pathOfTask(task, planner).length > 0,
  Mark,
}

function listOfTask(task: Task, planner: Planner) {
  return listOf(listTreeOf(planner), stepTreeOf(planner), task)
}

/** Every list with its sections, but for those in the archive. */
function openLists(lists: ListTree): List[] {
  return lists
    .roots()
    .filter(({ archived_at }) => archived_at === null)
    .flatMap((list) => [list, ...belowOf(lists, list).map(({ section }) => section)])
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

function CardMark({ task, actions, onMount }: CardMarkProps) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  const list = listOfTask(task, planner)
  const { open, button, menu } = useMenu('menu', onMount)
  const name = list && strings.wordChips.list(pathOf(lists, list))
  const choiceOf = (id: ListId | null, label: string, sign: ReactNode) => ({
    label,
    icon: id === (list?.id ?? null) ? <Check /> : sign,
    act: () => actions.moveToList([task], { id }),
  })
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.mark}
        aria-label={strings.editor.mark(strings.editor.list(task.title), name ?? null)}
        data-field="list"
      >
        {list ? <ListSign {...list} /> : <Icon />}
        <span>{name ?? label()}</span>
      </button>
      {open && (
        <Menu
          {...menu}
          label={label()}
          groups={[
            [
              choiceOf(null, strings.lists.inbox, <Inbox />),
              ...openLists(lists).map((each) =>
                choiceOf(
                  each.id,
                  strings.wordChips.list(pathOf(lists, each)),
                  <ListSign {...each} />,
                ),
              ),
            ],
          ]}
        />
      )}
    </>
  )
}

/** Where the page does not say it. */
function Mark({ task }: { task: Task }) {
  const list = listOfTask(task, usePlannerNow())
  const isShown = use(ListIsShown)
  if (!list || isShown) return null
  return (
    <span className={marks.mark}>
      <ListSign {...list} />
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
  const paths = openLists(lists).map((list) => pathOf(lists, list))
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
