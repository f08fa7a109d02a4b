import { type Fields, fieldsOf, objectsIn, textIn } from '../json/fields.ts'

/** A list of Google Tasks, or several, as its interface and Takeout give them. */
export function isGoogleTasks(json: unknown): boolean {
  return listsOf(json).length > 0
}

/** Those in a file of lists, in a file of one list, or in several of these put into one. */
export function listsOf(json: unknown): readonly Fields[] {
  const files = Array.isArray(json) ? json : [json]
  const [first] = files.map(fieldsOf)
  if (first && textIn(first, 'kind') === 'tasks#task') return [{ items: files }]
  return files.flatMap((file) => {
    const fields = fieldsOf(file)
    if (!fields) return []
    if (textIn(fields, 'kind') === 'tasks#tasks') return [fields]
    return textIn(fields, 'kind') === 'tasks#taskLists' ? objectsIn(fields, 'items') : []
  })
}
