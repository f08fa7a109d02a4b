/** The tables and functions of schema public. The database decides about access. */
export type Schema = { tables: ReadonlyMap<string, Table>; functions: readonly Routine[] }

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Table = {
  name: string
  columns: ReadonlyMap<string, Column>
  primaryKey: string[]
  /** Whether a person and an id name one row, as they do in every synchronised table. */
  isKeyedByPerson: boolean
  /** The methods that can write its rows; views often allow none. */
  writable: readonly Method[]
}
/** `type` and `preset` (the default) are SQL as the database itself writes it. */
export type Column = { name: string; type: string; preset: string | null }

/** A callable function: its comment begins with `rpc:`. */
export type Routine = {
  name: string
  parameters: readonly { name: string; type: string; optional: boolean }[]
  changes: boolean
  answers: Answers
}
/** The result of a call: nothing, values, or rows with these columns; one or many. */
export type Answers =
  | { kind: 'nothing' }
  | { kind: 'value'; many: boolean }
  | { kind: 'row'; many: boolean; columns: ReadonlyMap<string, Column> }
