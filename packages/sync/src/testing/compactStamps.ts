/** The stamps of a row as `edited` stores them: `*` is the row's own, null that of a field which nobody has written. */
export type CompactStamps = Readonly<Record<string, number | null>>

/** The moment that a field or a key of a map has; null: none. What `private.stamp_of` does. */
export function stampOf(compact: CompactStamps, name: string): number | null {
  const own = compact[name]
  return own === undefined && !isKey(name) ? (compact['*'] ?? null) : (own ?? null)
}

/** The same stamps, with the one that most fields have as that of the row. What `private.compact_stamps` does. */
export function compactStamps(compact: CompactStamps, fields: readonly string[]): CompactStamps {
  const stamps = fields.map((field) => [field, stampOf(compact, field)] as const)
  const most = mostOf(stamps.map(([, stamp]) => stamp))
  const others = Object.entries(compact).filter(([name]) => name !== '*' && !fields.includes(name))
  return {
    ...Object.fromEntries(others),
    ...(most !== null && { '*': most }),
    ...Object.fromEntries(stamps.filter(([, stamp]) => stamp !== most)),
  }
}

/** Every field and key with its stamp, and nothing of those without. */
export function expandStamps(
  compact: CompactStamps,
  fields: readonly string[],
): Record<string, number> {
  const names = new Set([...Object.keys(compact), ...fields])
  names.delete('*')
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const stamp = stampOf(compact, name)
      return stamp === null ? [] : [[name, stamp]]
    }),
  )
}

const isKey = (name: string) => name.includes('/')

/** The most frequent; of several none, then the oldest. */
function mostOf(stamps: readonly (number | null)[]): number | null {
  const counts = new Map<number | null, number>()
  for (const stamp of stamps) counts.set(stamp, (counts.get(stamp) ?? 0) + 1)
  const [most] = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || (one ?? -1) - (other ?? -1),
  )
  return most?.[0] ?? null
}
