import { type Day, instant } from '../calendar/day.ts'
import type { Result } from '../result.ts'
import type { Task } from '../tables/tasks.ts'
import type { Chip, Reading } from '../words/chips.ts'
import { lineBreak, linesOf, type PastedLine } from '../words/pasted.ts'
import { filled, type TypedFields } from '../words/quickAdd.ts'
import { type DraftErrors, parseDraft } from './parseDraft.ts'
import { positionsBetween } from './positionsBetween.ts'
import { type Draft, newTask } from './task.ts'

/** A pasted line as it was read. */
export type PastedTask = PastedLine & {
  name: string
  chips: readonly Chip[]
  draft: Result<Draft, DraftErrors>
}

export function readPasted(
  text: string,
  read: (line: string) => Reading,
  { blank, today }: { blank: TypedFields; today: Day },
): PastedTask[] {
  return linesOf(text).map((line) => {
    const reading = read(line.text)
    const fields = filled({ ...blank, title: line.text }, reading)
    return { ...line, ...reading, draft: parseDraft(fields, today) }
  })
}

type NewRows = {
  user_id: Task['user_id']
  newId: () => Task['id']
  now: number
  /** A position before all others. */
  position: string | null
  /** Returns the list and tags that a draft names. */
  namesOf: (draft: Draft) => Pick<Task, 'list_id' | 'tags'>
}

/** The rows of the lines in their order, before all others; null if one of them is no task. */
export function pastedRows(
  pasted: readonly PastedTask[],
  { user_id, newId, now, position, namesOf }: NewRows,
): Task[] | null {
  const ids = pasted.map(newId)
  const tasks = pasted.filter(({ parent }) => parent === null).length
  const steps = pasted.length - tasks
  const positions =
    position === null ? [] : [...positionsBetween(null, position, tasks - 1), position]
  const listPositions = positionsBetween(null, null, steps)
  const rows: Task[] = []
  for (const [index, { draft, isDone, parent, chips }] of pasted.entries()) {
    const id = ids[index]
    if (!id || !draft.ok) return null
    const parent_id = parent === null ? null : (ids[parent] ?? null)
    const task = newTask(draft.value, {
      id,
      user_id,
      now,
      position: parent_id ? null : (positions.shift() ?? null),
    })
    const named = namesOf(draft.value)
    // A step lies where its task does, but for one that names a list.
    const above = rows[parent ?? -1]?.list_id ?? null
    const hasDay = !parent_id || chips.some(({ kind }) => kind === 'day' || kind === 'repeat')
    rows.push({
      ...task,
      ...named,
      // In a list that nobody has ordered the oldest comes first.
      created_at: instant(now - pasted.length + index + 1),
      list_id: named.list_id ?? above,
      parent_id,
      list_position: parent_id ? (listPositions.shift() ?? null) : null,
      due_date: hasDay ? task.due_date : null,
      completed: isDone,
      completed_at: isDone ? instant(now) : null,
    })
  }
  return rows
}

/** All lines as one task: the first is its line, the rest its description. */
export function asOne(typed: TypedFields): TypedFields {
  const [first = '', ...rest] = typed.title.trim().split(lineBreak)
  const description = [rest.join('\n'), typed.description].filter(Boolean).join('\n')
  return { ...typed, title: first, description }
}
