import { column, defineTable, type Table } from '@daymark/sync/definition'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import { today } from '@daymark/sync/testing/notes'
import * as v from 'valibot'

/** A rename adds a column and copies: apps that know the former name go on writing that one. */
export type SchemaChange = 'column added' | 'check widened' | 'column renamed'

/** The table as an app knows it that was built after these changes. */
export type KnownTable = {
  table: Table
  /** The column of the title: of all its names the last. */
  title: string
  highestRank: number
  /** The columns that were added. */
  added: readonly string[]
}

export function tableAfter(changes: readonly SchemaChange[]): KnownTable {
  const count = (what: SchemaChange) => changes.filter((change) => change === what).length
  const titles = numbered('title', count('column renamed') + 1)
  const added = numbered('added', count('column added'))
  const highestRank = 10 * (count('check widened') + 1)
  const nullableText = column(v.nullable(v.string()), { edit: 'content', fallback: null })
  const rank = column(v.nullable(v.pipe(v.number(), v.maxValue(highestRank))), {
    edit: 'content',
    fallback: null,
  })
  const texts = [...titles, ...added].map((name) => [name, nullableText])
  return {
    table: defineTable('notes', { rank, ...Object.fromEntries(texts) }, { day: () => today }),
    title: titles.at(-1) ?? '',
    highestRank,
    added,
  }
}

/** What the database makes of a mutation: it copies the title to each of its names, and an insert has all columns. */
export function withCopies(mutation: Mutation, changes: readonly SchemaChange[]): Mutation {
  const { table } = tableAfter(changes)
  const titles = Object.keys(table.columns).filter((name) => name.startsWith('title'))
  // An app may have sent former names, too, which have nothing new.
  const written = titles.findLast((name) => typeof columnsOf(mutation)[name] === 'string')
  if (written === undefined || mutation.type === 'erase') return mutation
  const title = columnsOf(mutation)[written]
  const defaults = Object.fromEntries(Object.keys(table.columns).map((name) => [name, null]))
  const copies = Object.fromEntries(titles.map((name) => [name, title]))
  return mutation.type === 'insert'
    ? { ...mutation, row: { ...defaults, ...mutation.row, ...copies } }
    : { ...mutation, columns: { ...mutation.columns, ...copies } }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}_${index}`)
}
