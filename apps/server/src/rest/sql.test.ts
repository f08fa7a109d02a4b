import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryString } from '../../test/queryStrings.ts'
import type { Media } from './media.ts'
import type { Query } from './query.ts'
import { readQuery } from './queryString.ts'
import { readSql } from './readSql.ts'
import type { Table } from './schema.ts'
import { type Change, writeSql } from './writeSql.ts'

const columns = ['id', 'title', 'due date', 'we"ird', 'edited']

const table: Table = {
  name: 'tas"ks',
  primaryKey: ['id'],
  isKeyedByPerson: false,
  writable: [],
  columns: new Map(
    columns.map((name) => [
      name,
      {
        name,
        type: name === 'edited' ? 'jsonb' : 'text',
        preset: name === 'title' ? 'now()' : null,
      },
    ]),
  ),
}

const media: Media = { form: 'list', stripNulls: false, contentType: 'application/json' }

test('[DATA-2, T6] SQL contains only parameters and names of the catalogue, whatever is requested', async () => {
  const written: string[] = []

  await fc.assert(
    fc.asyncProperty(queryString(columns, ['Write']), async (search) => {
      for (const text of statements(search)) {
        expect(foreignWords(text)).toEqual([])
        written.push(text)
      }
    }),
    { numRuns: Number(process.env.DAYMARK_FUZZ ?? 5_000) },
  )
  // Enough of the random strings are valid requests.
  expect(written.length).toBeGreaterThan(1_000)
})

test('every value is a parameter', () => {
  const query = readQuery('tasks', [
    ...new URLSearchParams(`title=eq.a'b&id=in.(1,"2,3")&limit=5&select=n:title`),
  ])

  const read = query.ok ? readSql(table, query.value, { media, total: false }) : query

  expect(read).toMatchObject({ ok: true, value: { values: ['n', "a'b", '{"1","2,3"}', '5', '0'] } })
})

function statements(search: string): string[] {
  const read = readQuery('tasks', [...new URLSearchParams(search)])
  if (!read.ok) return []
  const query = read.value
  const wanted = { columns: query.select, media }
  return [
    readSql(table, query, { media: { ...media, form: 'single', stripNulls: true }, total: true }),
    readSql(table, query, { media: null, total: false }),
    readSql(table, query, { media: { ...media, form: 'csv' }, total: false }),
    ...changes(query).flatMap((change) => [
      writeSql(table, change, query, wanted),
      writeSql(table, change, query, null),
    ]),
  ].flatMap((statement) => (statement.ok ? [statement.value.text] : []))
}

function changes(query: Query): Change[] {
  const payload = {
    json: '[]',
    rows: 0,
    columns: query.columns ?? ['id', 'title'],
    missing: 'default',
  } as const
  const conflict = { columns: query.onConflict ?? ['id'], resolution: 'merge-duplicates' } as const
  return [
    { kind: 'insert', payload, conflict },
    { kind: 'insert', payload, conflict: { ...conflict, resolution: 'ignore-duplicates' } },
    { kind: 'put', payload },
    { kind: 'update', payload },
    { kind: 'delete' },
  ]
}

/** The tokens of a statement that are neither SQL keywords we use nor names of the catalogue. */
function foreignWords(text: string): string[] {
  const tokens = text.match(/"([^"]|"")*"|'[^']*'|\$\d+|[a-z_][a-z_0-9]*|\S/giu) ?? []
  return tokens.filter((token) => !/^\$\d+$/.test(token) && !ours.has(token) && !names.has(token))
}

const names = new Set([...columns, table.name].map((name) => `"${name.replaceAll('"', '""')}"`))

const ours = new Set(
  `with source as select from public target where and or not is distinct any all order by asc desc
   nulls first last limit offset null true false unknown like ilike in cast json
   count int text coalesce json_agg json_strip_nulls json_build_object to_jsonb labelled total rows
   body answer done merged insert into update set delete returning on conflict do nothing
   excluded json_to_recordset jsonb_to_recordset json_array_elements jsonb_array_elements
   jsonb_build_object jsonb_agg jsonb element current_setting nullif set_config now
   bool boolean uuid int4 timestamptz
   to_tsvector to_tsquery regconfig row line string_agg substring length chr 10 2
   '' '[]' 'null' '0' 'daymark.merged'
   ( ) , . : * + - > < = ~ @ & | 0 1`.split(/\s+/),
)
