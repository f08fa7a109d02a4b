/** What the `Prefer` headers ask for; null where they are silent. */
export type Preferences = {
  count: 'exact' | 'planned' | 'estimated' | null
  return: 'representation' | 'minimal' | 'headers-only' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
  unknown: string[]
}

export function preferences(header: string | null): Preferences {
  const given = (header ?? '').split(',').map((part) => part.trim())
  const chosen = <const T extends string>(name: string, values: readonly T[]): T | null =>
    given.flatMap((part) => values.filter((value) => part === `${name}=${value}`))[0] ?? null
  const maxAffected = given.flatMap((part) => part.match(/^max-affected=(\d{1,9})$/)?.[1] ?? [])[0]

  return {
    count: chosen('count', known.count),
    return: chosen('return', known.return),
    resolution: chosen('resolution', known.resolution),
    missing: chosen('missing', known.missing),
    handling: chosen('handling', known.handling),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    unknown: given.filter((part) => part !== '' && !isKnown(part)),
  }
}

/** The value of `Preference-Applied`, when any of these was asked for. */
export function applied(
  prefer: Preferences,
  names: ('resolution' | 'missing' | 'return' | 'count')[],
): string | null {
  const parts = names.flatMap((name) => (prefer[name] === null ? [] : `${name}=${prefer[name]}`))
  if (prefer.handling !== null) parts.push(`handling=${prefer.handling}`)
  if (prefer.handling === 'strict' && prefer.maxAffected !== null) {
    parts.push(`max-affected=${prefer.maxAffected}`)
  }
  return parts.length > 0 ? parts.join(', ') : null
}

function isKnown(part: string): boolean {
  return (
    part.startsWith('max-affected=') ||
    Object.entries(known).some(([name, values]) =>
      values.some((value) => part === `${name}=${value}`),
    )
  )
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  // Known and without effect, as on a hosted project.
  tx: ['commit', 'rollback'],
} as const
