/** What REST serves of schema public. Access is decided by the database. */
export type Schema = { tables: ReadonlyMap<string, Table>; functions: readonly Routine[] }

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Table = {
  name: string
  columns: ReadonlyMap<string, Column>
  primaryKey: string[]
  /** Whether its rows can be written at all, by anyone: of a view often not. */
  writable: readonly Method[]
}
/** `type` and `preset` (the default) are SQL as the database itself writes it. */
export type Column = { name: string; type: string; preset: string | null }

/** A function that is offered: its comment begins with `rpc:`. */
export type Routine = {
  name: string
  parameters: readonly { name: string; type: string; optional: boolean }[]
  changes: boolean
  answers: Answers
}
/** What a call comes to: nothing, values, or rows with these columns; one of them or many. */
export type Answers =
  | { kind: 'nothing' }
  | { kind: 'value'; many: boolean }
  | { kind: 'row'; many: boolean; columns: ReadonlyMap<string, Column> }
