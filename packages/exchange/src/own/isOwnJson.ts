import { fieldsIn, fieldsOf, textIn, valueIn } from '../json/fields.ts'

export function isOwnJson(json: unknown): boolean {
  const file = fieldsOf(json)
  const tables = file && fieldsIn(file, 'tables')
  if (!file || !tables) return false
  return textIn(file, 'version') !== '' && Array.isArray(valueIn(tables, 'tasks'))
}
