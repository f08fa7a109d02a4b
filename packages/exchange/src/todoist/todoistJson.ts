import { ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from '../exchangedTask.ts'
import {
  type Fields,
  fieldsIn,
  fieldsOf,
  isTrueIn,
  numberIn,
  objectsIn,
  textIn,
  valuesIn,
} from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import type { Failure, Skipped } from '../warnings.ts'
import { itemsOf } from './itemsOf.ts'
import { todoistItem } from './todoistItem.ts'
import { todoistPlaces } from './todoistPlaces.ts'
import { withReminder } from './todoistReminders.ts'
import { withNote, withoutAttachments } from './todoistText.ts'

export function readTodoist(
  json: unknown,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const all = fieldsOf(json) ?? {}
  const skipped: Skipped[] = []
  const rows: Fields[] = []
  for (const [index, value] of [...itemsOf(json), ...completedIn(all)].entries()) {
    const row = fieldsOf(value)
    if (!row) skipped.push({ reason: 'unreadable', place: String(index + 1) })
    else if (!isTrueIn(row, 'is_deleted', 'isDeleted')) rows.push(row)
  }
  const places = todoistPlaces(all)
  const tasks = new Map<string, ExchangedTask>()
  for (const [index, row] of inOrder(rows).entries()) {
    const task = todoistItem(row, String(index), places, context)
    // What is done stands among the items and among those completed.
    if (!tasks.has(task.key)) tasks.set(task.key, task)
  }
  addNotes(all, tasks)
  addReminders(all, tasks, context)
  return ok({ tasks: [...tasks.values()], skipped })
}

/** The history of what is done: each names its task, and may hold it as it was. */
function completedIn(all: Fields): readonly unknown[] {
  const archive = fieldsIn(all, 'completed')
  const rows = archive ? valuesIn(archive, 'items') : valuesIn(all, 'completed')
  return [...rows, ...valuesIn(all, 'completed_items')].map((value) => {
    const row = fieldsOf(value)
    if (!row) return value
    const item = fieldsIn(row, 'item_object') ?? {}
    return { ...row, ...item, id: textIn(row, 'task_id') || textIn(row, 'id'), checked: true }
  })
}

function inOrder(rows: readonly Fields[]): Fields[] {
  const place = (row: Fields) => numberIn(row, 'child_order', 'childOrder', 'item_order', 'order')
  return rows.toSorted((a, b) => (place(a) ?? 0) - (place(b) ?? 0))
}

function addNotes(all: Fields, tasks: Map<string, ExchangedTask>) {
  const people = new Map(
    [...objectsIn(all, 'collaborators'), fieldsIn(all, 'user') ?? {}].map((person) => [
      textIn(person, 'id'),
      textIn(person, 'full_name', 'name'),
    ]),
  )
  for (const note of [...objectsIn(all, 'notes'), ...objectsIn(all, 'comments')]) {
    const task = tasks.get(textIn(note, 'item_id', 'task_id', 'taskId'))
    if (!task || isTrueIn(note, 'is_deleted')) continue
    const { text, attachments } = withoutAttachments(textIn(note, 'content'))
    const file = fieldsIn(note, 'file_attachment') ?? fieldsIn(note, 'attachment')
    const name = file ? textIn(file, 'file_name', 'fileName', 'title', 'url') : ''
    const content = {
      text: [text, name].filter(Boolean).join(' '),
      attachments: name ? [...attachments, name] : attachments,
    }
    const person = people.get(textIn(note, 'posted_uid', 'posted_by', 'postedUid')) ?? ''
    tasks.set(task.key, withNote(task, person, content))
  }
}

function addReminders(all: Fields, tasks: Map<string, ExchangedTask>, context: ReadContext) {
  for (const reminder of objectsIn(all, 'reminders')) {
    const task = tasks.get(textIn(reminder, 'item_id', 'task_id', 'taskId'))
    if (!task || isTrueIn(reminder, 'is_deleted', 'isDeleted')) continue
    tasks.set(task.key, withReminder(task, reminder, context))
  }
}
