import { quoted } from '../database/identifier.ts'
import { tooMuch, unknownWrittenColumn } from './errors.ts'
import type { Payload } from './payload.ts'
import type { Column, Table } from './schema.ts'
import type { Writer } from './sql.ts'

/** The rows of a request body as a table named `body`, and its column names. */
export type BodyRows = { names: string[]; from: string }

export function bodyRowsSql(writer: Writer, table: Table, payload: Payload): BodyRows {
  const columns = payload.columns.flatMap((name) => table.columns.get(name) ?? [])
  const unknown = payload.columns.find((name) => !table.columns.has(name))
  if (unknown !== undefined) writer.refuse(unknownWrittenColumn(table.name, unknown))

  const json = writer.bind(payload.json)
  const names = columns.map((column) => quoted(column.name))
  if (names.length === 0) return { names, from: `json_array_elements(${json}::json) as body` }

  const shape = columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')
  const presets = columns.filter((column) => column.preset !== null)
  const rows =
    payload.missing === 'default' && presets.length > 0
      ? `jsonb_to_recordset(${withPresets(writer, json, presets)})`
      : `json_to_recordset(${json}::json)`
  return { names, from: `${rows} as body(${shape})` }
}

// An omitted column gets its default; an explicit null stays null.
function withPresets(writer: Writer, json: string, columns: Column[]): string {
  if (columns.length > mostPresets) writer.refuse(tooMuch('columns', mostPresets))
  const pairs = columns.map((column) => `${writer.bind(column.name)}::text, ${column.preset}`)
  return `(
    select coalesce(jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || element), '[]')
    from jsonb_array_elements(${json}::jsonb) as element
  )`
}

// A function of PostgreSQL takes 100 arguments: 50 names and their defaults.
const mostPresets = 50
