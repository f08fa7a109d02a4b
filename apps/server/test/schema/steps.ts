import { addTo } from '@daymark/core/groupBy'
import { newDefault } from './byHand.ts'
import type { Difference, Kind } from './catalogue.ts'
import { callWith, newTables, optionsIn } from './options.ts'

/** What is taken away before anything is made: it may stand in the way. */
const inTheWay: Kind[] = ['trigger', 'policy', 'view', 'index', 'constraint', 'publication', 'job']

/** What cannot be replaced where it stands. */
const madeAnew: Kind[] = ['policy', 'index', 'constraint', 'job']

export function takenAway(found: Difference[]): string[] {
  return found.flatMap(({ is, entry, ...rest }) => {
    if (is === 'unwanted' && inTheWay.includes(entry.kind)) return [entry.gone]
    if ('before' in rest && madeAnew.includes(entry.kind)) return [rest.before.gone]
    return []
  })
}

/** What private.synchronise writes, as it writes the view `news`. */
const generated = 'private.holds_row('

/** Tables, columns and functions, as the files of `supabase/schemas` say them. */
export function made(found: Difference[], sources: Map<string, string>): string[] {
  const fresh = newTables(found)
  return found.flatMap((difference) => {
    const { is, entry } = difference
    if (is === 'unwanted') return []
    if (entry.kind === 'function') {
      if (entry.name.startsWith(generated)) return []
      const source = sources.get(`function ${entry.name.replace(/\(.*/s, '')}`)
      if (!source) return [entry.made]
      return [
        is === 'missing'
          ? source
          : source.replace(/^create function/m, 'create or replace function'),
      ]
    }
    if (is === 'missing' && entry.kind === 'table') {
      return [sources.get(`table ${entry.name}`) ?? entry.made]
    }
    if (entry.kind !== 'column') return []
    if (fresh.some((table) => entry.name.startsWith(`${table}.`))) return []
    return is === 'missing' ? [entry.made] : (newDefault(difference.before.made, entry.made) ?? [])
  })
}

/** Calls of private.synchronise: with the options of a new table, or with the name of one whose columns have changed. */
export function synchronised(found: Difference[], done: Set<string>): string[] {
  const rows = found.flatMap(({ is, entry }) => (is === 'missing' ? (optionsIn(entry) ?? []) : []))
  const changed = found.flatMap(({ is, entry }) => {
    const [, table] = /^merge_(?:insert|update) on (?:public\.)?(\w+)$/.exec(entry.name) ?? []
    return is === 'changed' && entry.kind === 'trigger' && table ? [table] : []
  })
  const calls = new Map<string, string>([
    ...changed.map((table) => [table, `select private.synchronise('${table}');`] as const),
    ...rows.map((options) => [options.table_name, callWith(options)] as const),
  ])
  const due = [...calls].filter(([table]) => !done.has(table))
  for (const [table] of due) done.add(table)
  return due.map(([, call]) => call)
}

/** All that is left: what is missing or differs, and what only takes away a right or a word. */
export function theRest(found: Difference[]): string[] {
  return together(found.map(({ is, entry }) => (is === 'unwanted' ? entry.gone : entry.made)))
}

/** One statement for all rights on an object that are given to somebody, or taken from them. */
function together(statements: string[]): string[] {
  const rights = new Map<string, string[]>()
  const others = statements.filter((statement) => {
    const [, verb, what, rest] =
      /^(grant|revoke) ([a-z]+(?: \("?\w+"?\))?) (on .+)$/s.exec(statement) ?? []
    if (!verb || !what || !rest) return true
    const key = `${verb} … ${rest}`
    addTo(rights, key, what)
    return false
  })
  return [
    ...others,
    ...[...rights].map(([key, what]) => key.replace('…', () => what.toSorted().join(', '))),
  ]
}
