import { type Difference, nameOf } from './catalogue.ts'
import { newTables } from './options.ts'

/** What only a person can decide, each with the statement to begin from. */
export function byHand(found: Difference[]): string[] {
  const gone = found.flatMap(({ is, entry }) =>
    is === 'unwanted' && entry.kind === 'table' ? [entry.name] : [],
  )
  return found.flatMap((difference) => {
    const { name } = difference.entry
    const isSaid = [...gone, ...newTables(found)].some((table) => name.startsWith(`${table}.`))
    const why = isSaid ? null : whyByHand(difference)
    return why === null ? [] : [`${nameOf(difference)}; ${why}`]
  })
}

function whyByHand(difference: Difference): string | null {
  const { is, entry } = difference
  if (is === 'unwanted' && entry.kind === 'table') return `its rows are lost: ${entry.gone}`
  if (is === 'unwanted' && entry.kind === 'column') return `its values are lost: ${entry.gone}`
  if (is !== 'changed') return null
  const change = `${difference.before.made} → ${entry.made}`
  if (entry.kind === 'table') return `its storage differs: ${change}`
  if (entry.kind !== 'column' || newDefault(difference.before.made, entry.made)) return null
  return `rows that exist have to fit: ${change}`
}

/** The statements for a column that differs in its default, or takes null from now on. */
export function newDefault(before: string, after: string): string[] | null {
  const [held, wanted] = [columnOf(before), columnOf(after)]
  if (!held || !wanted) return null
  const isLooser = held.type === `${wanted.type} not null`
  if (held.type !== wanted.type && !isLooser) return null
  const alter = `alter table ${wanted.table} alter column ${wanted.name}`
  return [
    ...(isLooser ? [`${alter} drop not null;`] : []),
    ...(held.value === wanted.value
      ? []
      : [wanted.value ? `${alter} set default ${wanted.value};` : `${alter} drop default;`]),
  ]
}

function columnOf(made: string) {
  const { groups } =
    /^alter table (?<table>\S+) add column (?<name>"[^"]+"|\S+) (?<type>.+?)(?: default (?<value>.+))?;$/s.exec(
      made,
    ) ?? {}
  return groups && !/\bgenerated\b/.test(made)
    ? { table: groups.table, name: groups.name, type: groups.type, value: groups.value }
    : null
}
