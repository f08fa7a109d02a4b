import { quoted } from '../database/identifier.ts'
import { tooMuch, unknownType } from './errors.ts'
import type { Media } from './media.ts'
import type { Field, Selected } from './query.ts'
import type { Table } from './schema.ts'
import { fieldSql, type Writer } from './sql.ts'

/** Rows to be converted to JSON: the select list and the expression for a row. */
export type Rows = { list: string; row: (from: string) => string }

/** The selected columns under their own names or, with labels, as a JSON object. */
export function rowsSql(
  writer: Writer,
  from: string,
  table: Table,
  { columns: select, media }: { columns: Selected[]; media: Media | null },
): Rows {
  if (media?.form === 'csv') return linesSql(writer, from, table, select)
  if (select.every(keepsItsName)) {
    const list = select.map((item) =>
      item.kind === 'all'
        ? `${from}.*`
        : `${valueSql(writer, from, item)} as ${nameOf(writer, item)}`,
    )
    return { list: list.join(', '), row: (rows) => `${rows}.*` }
  }

  // A label is a parameter, never part of the SQL text.
  const columns = expanded(table, select)
  if (columns.length > mostLabels) writer.refuse(tooMuch('selected columns', mostLabels))
  const pairs = columns.map(
    (item) => `${writer.bind(label(item))}::text, ${valueSql(writer, from, item)}`,
  )
  return {
    list: `json_build_object(${pairs.join(', ')}) as labelled`,
    row: (rows) => `${rows}.labelled`,
  }
}

/** Serialises the rows of a subquery as the text of the response. */
export function bodySql(from: string, rows: Rows, media: Media): string {
  if (media.form === 'csv') return rows.row(from)
  const list = `json_agg(${rows.row(from)})`
  const stripped = media.stripNulls ? `json_strip_nulls(${list})` : list
  return media.form === 'single'
    ? `coalesce((${stripped} -> 0)::text, 'null')`
    : `coalesce(${stripped}::text, '[]')`
}

// PostgreSQL's text of a row without brackets is CSV. Without rows there is no header either.
function linesSql(writer: Writer, from: string, table: Table, select: Selected[]): Rows {
  const columns = expanded(table, select)
  const names = writer.bind(columns.map((column) => csvCell(label(column))).join())
  const values = columns.map((item) => valueSql(writer, from, item))
  return {
    list: `row(${values.join(', ')})::text as line`,
    row: (rows) =>
      `coalesce(${names}::text || chr(10)
         || string_agg(substring(${rows}.line, 2, length(${rows}.line) - 2), chr(10)), chr(10))`,
  }
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type SelectedColumn = Extract<Selected, { kind: 'column' }>

// A function of PostgreSQL takes 100 arguments: 50 labels and their values.
const mostLabels = 50

function keepsItsName(item: Selected): boolean {
  return item.kind === 'all' || (item.alias === null && item.field.path.length === 0)
}

function expanded(table: Table, select: Selected[]): SelectedColumn[] {
  return select.flatMap((item) =>
    item.kind === 'column'
      ? [item]
      : [...table.columns.keys()].map(
          (column): SelectedColumn => ({
            kind: 'column',
            field: { column, path: [] },
            alias: null,
            cast: null,
          }),
        ),
  )
}

function valueSql(writer: Writer, from: string, { field, cast }: SelectedColumn): string {
  const value = fieldSql(writer, from, field)
  if (cast === null) return value
  const type = castTypes.get(cast.toLowerCase())
  if (type === undefined) writer.refuse(unknownType(cast))
  return `cast(${value} as ${type})`
}

function nameOf(writer: Writer, { field }: SelectedColumn): string {
  return quoted(writer.column(field.column).name)
}

/** The name of a selected column as in PostgREST: the alias, the last key of the path, or the column. */
function label({ alias, field }: { alias: string | null; field: Field }): string {
  const key = field.path.map((step) => step.at).findLast((at) => at.kind === 'key')
  return alias ?? key?.key ?? field.column
}

const castTypes = new Map(
  [
    ...['text', 'varchar', 'char', 'bpchar', 'uuid', 'json', 'jsonb', 'bool', 'boolean'],
    ...['int', 'int2', 'int4', 'int8', 'integer', 'smallint', 'bigint', 'numeric', 'decimal'],
    ...['real', 'float4', 'float8', 'double precision'],
    ...['date', 'time', 'timestamp', 'timestamptz', 'timetz', 'interval'],
  ].map((type) => [type, type]),
)
