import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldName } from '../../fields/field.ts'

/** The fields of a new task that show besides its name. */
export type OpenedFields = {
  /** Those that were asked for, the last one at the end. */
  names: readonly FieldName[]
  /** Shows these, with the focus in the first one. */
  open: (fields: readonly FieldName[]) => void
  /** Keeps one shown that has the focus. */
  keep: (field: FieldName) => void
  closeAll: () => void
}

export function useOpenedFields(form: RefObject<HTMLElement | null>): OpenedFields {
  const [names, setNames] = useState<readonly FieldName[]>([])
  const without = (fields: readonly FieldName[]) => names.filter((name) => !fields.includes(name))
  return {
    names,
    open(fields) {
      flushSync(() => setNames([...without(fields), ...fields.toReversed()]))
      const place = form.current?.querySelector(`[data-input=${fields[0]}]`)
      place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
    },
    keep: (field) => names.includes(field) || setNames([field, ...names]),
    closeAll: () => setNames([]),
  }
}

/** They show without being asked for, where the window is not low. */
const first: readonly FieldName[] = ['priority', 'due', 'description']

export function isShown({ names }: OpenedFields, field: FieldName, isLow: boolean): boolean {
  return names.includes(field) || (first.includes(field) && !isLow)
}
