import type { FieldName } from '../../fields/field.ts'
import type { OpenedFields } from './openedFields.ts'

/** They show without being asked for, where the window is not low. */
const first: readonly FieldName[] = ['priority', 'due', 'description']

export function isShown({ names }: OpenedFields, field: FieldName, isLow: boolean): boolean {
  return names.includes(field) || (first.includes(field) && !isLow)
}

/** Keeps a field shown that has the focus. */
export function keeping(opened: OpenedFields, field: FieldName): OpenedFields {
  return opened.names.includes(field) ? opened : { ...opened, names: [...opened.names, field] }
}
