import { fieldsIn, fieldsOf, textIn, valueIn } from '../json/fields.ts'

export function isOwnJson(json: unknown): boolean {
  const file = fieldsOf(json)
  const tables = file && fieldsIn(file, 'tables')
  if (!file || !tables) return false
  const isNamed = textIn(file, 'version') !== '' || textIn(file, 'exported_at') !== ''
  return isNamed && Array.isArray(valueIn(tables, 'tasks'))
}
