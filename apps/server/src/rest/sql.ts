import { err, ok, type Result } from '@daymark/core/result'
import { quoted } from '../database/identifier.ts'
import { isSimplePattern } from '../database/patterns.ts'
import type { RestError } from '../errors.ts'
import { patternTooComplex, unknownColumn } from './errors.ts'
import {
  type Comparison,
  type Condition,
  type Field,
  isStates,
  type Ordering,
  operators,
  textSearches,
} from './query.ts'
import type { Column, Table } from './schema.ts'

/** SQL whose every name is from the catalogue and whose every value is a parameter. */
export type Statement = { text: string; values: string[] }

export type Writer = {
  /** Adds a parameter and returns its placeholder. */
  bind(value: string): string
  column(name: string): Column
  /** Abandons the statement because of an unknown name. */
  refuse(error: RestError): void
}

/** Builds a statement on a table; fails for names that the table does not have. */
export function statement(
  table: Table,
  compose: (writer: Writer) => string,
): Result<Statement, RestError> {
  const values: string[] = []
  const refused: RestError[] = []

  const text = compose({
    bind: (value) => `$${values.push(value)}`,
    column(name) {
      const column = table.columns.get(name)
      if (column) return column
      refused.push(unknownColumn(table.name, name))
      return nothing
    },
    refuse: (error) => refused.push(error),
  })
  const [error] = refused
  return error ? err(error) : ok({ text, values })
}

export function tableName(table: Table): string {
  return `public.${quoted(table.name)}`
}

export function whereSql(writer: Writer, from: string, conditions: Condition[]): string {
  if (conditions.length === 0) return ''
  return `where ${conditions.map((condition) => conditionSql(writer, from, condition)).join(' and ')}`
}

export function orderSql(writer: Writer, from: string, order: Ordering[]): string {
  if (order.length === 0) return ''
  const terms = order.map(({ field, direction, nulls }) => {
    const placed = nulls === null ? '' : nulls === 'nullsfirst' ? ' nulls first' : ' nulls last'
    return `${fieldSql(writer, from, field)}${direction === null ? '' : ` ${direction}`}${placed}`
  })
  return `order by ${terms.join(', ')}`
}

export function fieldSql(writer: Writer, from: string, field: Field): string {
  const column = writer.column(field.column)
  const name = `${from}.${quoted(column.name)}`
  if (field.path.length === 0) return name

  const json = column.type === 'json' || column.type === 'jsonb' ? name : `to_jsonb(${name})`
  const steps = field.path.map(({ arrow, at }) =>
    at.kind === 'key'
      ? `${arrow} ${writer.bind(at.key)}::text`
      : `${arrow} ${writer.bind(at.index)}::int`,
  )
  return `(${json} ${steps.join(' ')})`
}

function conditionSql(writer: Writer, from: string, condition: Condition): string {
  const sql =
    condition.kind === 'compare'
      ? comparedSql(writer, from, condition.field, condition.comparison)
      : condition.conditions
          .map((inner) => conditionSql(writer, from, inner))
          .join(` ${condition.joint} `)
  return condition.not ? `not (${sql})` : `(${sql})`
}

function comparedSql(writer: Writer, from: string, field: Field, comparison: Comparison): string {
  const sql = fieldSql(writer, from, field)
  return comparison.kind === 'search'
    ? searchSql(writer, sql, isVector(writer, field), comparison)
    : `${sql} ${comparisonSql(writer, comparison)}`
}

function searchSql(
  writer: Writer,
  sql: string,
  indexed: boolean,
  { search, language, value }: Extract<Comparison, { kind: 'search' }>,
): string {
  const inLanguage = () => (language === null ? '' : `${writer.bind(language)}::regconfig, `)
  const searched = indexed ? sql : `to_tsvector(${inLanguage()}${sql})`
  return `${searched} @@ ${textSearches[search]}(${inLanguage()}${writer.bind(value)}::text)`
}

function isVector(writer: Writer, { column, path }: Field): boolean {
  return path.length === 0 && writer.column(column).type === 'tsvector'
}

// Values have the type `unknown`, so that PostgreSQL infers it from the comparison.
function comparisonSql(
  writer: Writer,
  comparison: Exclude<Comparison, { kind: 'search' }>,
): string {
  switch (comparison.kind) {
    case 'value': {
      const { operator, value } = comparison
      if (!isSimplePattern(operator, value)) writer.refuse(patternTooComplex())
      return `${operators[operator]} ${writer.bind(pattern(comparison))}`
    }
    case 'quantified': {
      const { operator, quantifier, value } = comparison
      if (!isSimplePattern(operator, elements(value))) writer.refuse(patternTooComplex())
      return `${operators[operator]} ${quantifier} (${writer.bind(pattern(comparison))})`
    }
    case 'in':
      return `= any (${writer.bind(arrayLiteral(comparison.values))})`
    case 'is':
      return `is ${isStates[comparison.state]}`
    case 'distinct':
      return `is distinct from ${writer.bind(comparison.value)}`
  }
}

// `*` stands for `%`, which is an escape character in URLs.
function pattern({ operator, value }: { operator: string; value: string }): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}

/** The elements of an array literal with the commas between them, without what quotes them. */
function elements(literal: string): string {
  return literal.replace(/^\s*\{|\}\s*$/g, '').replace(/\\(.)|"/gs, '$1')
}

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const nothing: Column = { name: '', type: '', preset: null }
