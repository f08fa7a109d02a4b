import { foldSearch } from '@daymark/core/filter/folded'

type Group = {
  name: string | null
  rows: readonly { text: string; marks?: readonly unknown[] }[]
}

/** Settings that are found by none of their names, only by other words for them, stand last. */
export function namedBefore<Groups extends Group>(groups: readonly Groups[]): readonly Groups[] {
  const isNamed = ({ rows }: Group) => rows.some(({ marks = [] }) => marks.length > 0)
  const settings = groups.find((group) => group.name === 'settings' && !isNamed(group))
  return settings ? [...groups.filter((group) => group !== settings), settings] : groups
}

/** An action, a place or a setting whose whole name is typed stands first, with its group. */
export function wholeFirst<Groups extends Group>(
  query: string,
  groups: readonly Groups[],
): readonly Groups[] {
  const wanted = foldSearch(query)
  const isWhole = ({ text }: { text: string }) => foldSearch(text) === wanted
  const named = groups.find(({ name, rows }) => name !== 'tasks' && rows.some(isWhole))
  if (wanted === '' || !named) return groups
  const rows = named.rows.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
  return [{ ...named, rows }, ...groups.filter((group) => group !== named)]
}
