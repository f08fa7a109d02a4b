/** A parsed query string. Its names are not yet checked against the catalogue. */
export type Query = {
  select: Selected[]
  /** All of these must hold. */
  where: Condition[]
  order: Ordering[]
  range: RowRange
  /** The columns to take from the body; null: those of its first row. */
  columns: string[] | null
  onConflict: string[] | null
}

/** Skips `offset` rows and returns at most `limit`; null: no limit. */
export type RowRange = { offset: number; limit: number | null }

export type Selected =
  | { kind: 'all' }
  | { kind: 'column'; field: Field; alias: string | null; cast: string | null }

/** A column, or a path inside a JSON column. */
export type Field = { column: string; path: JsonStep[] }
export type JsonStep = { arrow: '->' | '->>'; at: JsonKey }
export type JsonKey = { kind: 'key'; key: string } | { kind: 'index'; index: string }

export type Condition =
  | { kind: 'compare'; not: boolean; field: Field; comparison: Comparison }
  | { kind: 'group'; not: boolean; joint: 'and' | 'or'; conditions: Condition[] }

export type Comparison =
  | { kind: 'value'; operator: Operator; value: string }
  | { kind: 'quantified'; operator: Operator; quantifier: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; state: IsState }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; search: TextSearch; language: string | null; value: string }

export type Ordering = {
  field: Field
  direction: 'asc' | 'desc' | null
  nulls: 'nullsfirst' | 'nullslast' | null
}

export const operators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export type Operator = keyof typeof operators

export const isStates = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const
export type IsState = keyof typeof isStates

/** The PostgreSQL functions that parse a text search. */
export const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type TextSearch = keyof typeof textSearches
