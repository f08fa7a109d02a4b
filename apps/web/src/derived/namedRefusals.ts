import { columnsOf } from '@daymark/sync/mutation'
import type { Planner, Refusal } from '../context.tsx'
import { type RefusedKind, refusedKindOf } from '../planner/refusals.ts'

/** A refused act on a list, a tag or a filter. `name`: as it was typed, or as it is; null where unknown. */
export type NamedRefusal = Refusal & {
  what: 'list' | 'tag' | 'filter'
  kind: RefusedKind
  name: string | null
}

type NamedTables = Pick<Planner, 'lists' | 'tags' | 'filters'>

/** Null if it is about something else. Of several rows the first names it. */
export function namedRefusalOf(refusal: Refusal, rows: NamedTables): NamedRefusal | null {
  const [first] = refusal.mutations
  const table = first && tables.find(({ name }) => name === first.table)
  if (!first || !table) return null
  const { name } = columnsOf(first)
  const typed = first.type === 'insert' && typeof name === 'string' ? name : null
  const shown = rows[table.name].get(first.id)?.name ?? null
  return { ...refusal, what: table.what, kind: refusedKindOf(first), name: typed ?? shown }
}

const tables = [
  { name: 'lists', what: 'list' },
  { name: 'tags', what: 'tag' },
  { name: 'filters', what: 'filter' },
] as const satisfies { name: keyof NamedTables; what: NamedRefusal['what'] }[]
