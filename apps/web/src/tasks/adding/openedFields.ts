import type { FieldName } from '../../fields/field.ts'

/** The fields of a new task that were asked for. */
export type OpenedFields = {
  names: readonly FieldName[]
  /** The one that was asked for last, which gets the focus; anew each time. */
  asked: { name: FieldName } | null
}

export const nothingOpened: OpenedFields = { names: [], asked: null }

/** Shows these, with the focus in the first one. */
export function opening({ names }: OpenedFields, fields: readonly FieldName[]): OpenedFields {
  const [name] = fields
  return { names: [...names, ...fields], asked: name ? { name } : null }
}
