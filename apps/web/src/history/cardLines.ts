import { groupBy } from '@daymark/core/groupBy'
import {
  columnsBefore,
  type EntryChanges,
  type FieldChange,
  isAsBefore,
  type RowOf,
} from '@daymark/core/history/changes'
import { arrivedOf, type HistoryEntry, writtenOf } from '@daymark/core/history/entry'
import type { Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import {
  type ChangeNames,
  type DescribedChange,
  describeChanges,
  fieldName,
  valueInWords,
} from '../derived/history/describeChange.ts'
import { strings } from '../strings.ts'

/** What one act did to a task with its steps and reminders. */
export type CardLine = {
  act: number
  source: string
  arrived: number
  /** Null: when it arrived. */
  written: number | null
  said: readonly CardText[]
  parts: readonly EntryChanges[]
}

/** `of`: the step that it is said of, as ‘Step “Call”’. */
type CardText = DescribedChange & { of: string | null }

/** The acts on a card, newest first. */
export function cardLines(
  told: readonly EntryChanges[],
  task: Task,
  rowOf: RowOf,
  names: ChangeNames,
): CardLine[] {
  const acts = groupBy(told, ({ entry }) => entry.act)
  return [...acts].flatMap(([act, parts]) => {
    const [newest] = parts
    const inOrder = parts.toSorted((a, b) => rankOf(a.entry, task) - rankOf(b.entry, task))
    const said = inOrder.flatMap((part) => textsOf(part, task, rowOf, names))
    if (!newest || said.length === 0) return []
    const { source } = newest.entry
    const [arrived, written] = [arrivedOf(newest.entry), writtenOf(newest.entry)]
    const isLate = newest.entry.writtenAt !== null
    return [{ act, source, arrived, written: isLate ? written : null, said, parts: inOrder }]
  })
}

/** The task, its steps, its reminders. */
function rankOf({ table, id }: HistoryEntry, task: Task): number {
  if (id === task.id) return 0
  return table === 'tasks' ? 1 : 2
}

function textsOf(
  { entry, changes }: EntryChanges,
  task: Task,
  rowOf: RowOf,
  names: ChangeNames,
): CardText[] {
  const { table, id, kind } = entry
  const row = table && id ? rowOf({ table, id }) : undefined
  const of = table === 'tasks' && id !== task.id ? strings.history.step(titleOf(row)) : null
  if (table === 'tasks' && kind === 'added')
    return [{ kind: 'says', field: '', text: strings.history.added, of }]
  const removal = table === 'reminders' ? removalOf(changes, row, names) : null
  if (removal) return [{ ...removal, of }]
  return describeChanges(changes, names).map((said) => ({ ...said, of }))
}

/** ‘Reminder: 10 min before → none’ */
function removalOf(
  changes: readonly FieldChange[],
  row: ReturnType<RowOf>,
  names: ChangeNames,
): DescribedChange | null {
  const removal = changes.find(({ column }) => column === 'deleted_at')
  if (!removal || !row) return null
  const column = (row.at ?? null) === null ? 'before_minutes' : 'at'
  const ring = valueInWords('reminders', column, row[column], names)
  if (ring === null) return null
  const field = fieldName('reminders', 'at')
  const [was, now] =
    removal.before === null ? [ring, strings.changes.none] : [strings.changes.none, ring]
  return { kind: 'values', field, was, now }
}

function titleOf(row: ReturnType<RowOf>): string {
  return typeof row?.title === 'string' ? row.title : ''
}

/** What gives the fields of an act the values before it; nothing where they have them. */
export function setBackMutations(
  line: Pick<CardLine, 'parts'>,
  rowOf: RowOf,
  at: string,
): Mutation[] {
  return line.parts.flatMap(({ entry: { table, id, kind }, changes }): Mutation[] => {
    const row = table && id ? rowOf({ table, id }) : undefined
    if (!table || !id || !row) return []
    if (kind === 'added') {
      const isThere = table === 'reminders' && (row.deleted_at ?? null) === null
      return isThere ? [{ type: 'patch', table, id, columns: { deleted_at: at }, at }] : []
    }
    const columns = columnsBefore(changes.filter((change) => !isAsBefore(change, row)))
    return Object.keys(columns).length > 0 ? [{ type: 'patch', table, id, columns, at }] : []
  })
}

/** The rows that belong to a card: its task, its steps and all of their reminders. */
export function idsOfCard(
  task: Task,
  tasks: Iterable<Pick<Task, 'id' | 'parent_id'>>,
  reminders: Iterable<{ id: string; task_id: string }>,
): string[] {
  const children = groupBy(tasks, ({ parent_id }): string | null => parent_id)
  const ids = new Set<string>([task.id])
  for (const id of ids) for (const step of children.get(id) ?? []) ids.add(step.id)
  const rings = [...reminders].filter(({ task_id }) => ids.has(task_id)).map(({ id }) => id)
  return [...ids, ...rings].slice(0, mostRows)
}

/** Their ids are in the address of a request. */
const mostRows = 200
