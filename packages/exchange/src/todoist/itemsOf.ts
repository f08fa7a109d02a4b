import { fieldsOf, valueIn, valuesIn } from '../json/fields.ts'

/** Tasks as the interfaces of Todoist give them: of Sync in all its versions, of REST, and of its libraries. */
export function isTodoist(json: unknown): boolean {
  const fields = fieldsOf(json)
  const isNamed = fields !== null && Object.hasOwn(fields, 'items')
  return itemsOf(json).some((value) => {
    const item = fieldsOf(value)
    if (!item || typeof valueIn(item, 'content') !== 'string') return false
    return isNamed || signs.some((name) => Object.hasOwn(item, name))
  })
}

const signs = ['project_id', 'projectId', 'priority', 'labels', 'checked', 'is_completed']

export function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json
  const fields = fieldsOf(json)
  if (!fields) return []
  return ['items', 'tasks', 'results'].map((name) => valuesIn(fields, name)).find(notEmpty) ?? []
}

const notEmpty = (values: readonly unknown[]) => values.length > 0
