import { type Fields, fieldsOf, textIn } from '../json/fields.ts'

export type TaskList = { name: string; rows: readonly unknown[] }

/** Keys that hold lists or tasks, and are not the name of a list. */
const plain = ['value', 'tasks', 'lists', 'items', 'data', 'results', 'todo', 'taskLists']

export function isMicrosoftToDo(json: unknown): boolean {
  return listsIn(json).length > 0
}

/** Every list of tasks in a value, by the name of what it lies in. */
export function listsIn(json: unknown, name = ''): TaskList[] {
  if (Array.isArray(json)) {
    return json.some(isTask) ? [{ name, rows: json }] : json.flatMap((each) => listsIn(each, name))
  }
  const fields = fieldsOf(json)
  if (!fields) return []
  const own = nameOf(fields)
  return Object.entries(fields).flatMap(([key, value]) => {
    if (typeof value !== 'object') return []
    const keyed = Array.isArray(value) && !plain.includes(key) ? key : name
    return listsIn(value, own || keyed)
  })
}

/** What holds a list may name it, or hold its description apart. */
function nameOf(fields: Fields): string {
  const list = fieldsOf(fields.list)
  return (
    textIn(fields, 'displayName', 'listName', 'name') || (list ? textIn(list, 'displayName') : '')
  )
}

function isTask(value: unknown): boolean {
  const row = fieldsOf(value)
  if (!row || textIn(row, 'title', 'subject') === '') return false
  return /^(low|normal|high)$/i.test(textIn(row, 'importance')) && textIn(row, 'status') !== ''
}
