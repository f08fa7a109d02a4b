import { plainColumns } from '@daymark/core/tables/tasks'
import type { DraftErrors } from '@daymark/core/tasks/parseDraft'

/** The fields of a new task as its form has them. */
export const fieldOrder: readonly (keyof DraftErrors)[] = [
  'title',
  'due',
  'estimate',
  'time',
  'deadline',
  'list',
  'tags',
  ...plainColumns,
  'description',
]

/** The first field with an error. */
export function firstInvalid(errors: DraftErrors): keyof DraftErrors {
  return fieldOrder.find((name) => name in errors) ?? 'title'
}
