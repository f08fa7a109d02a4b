/** The preferences of the `Prefer` headers; null where not given. */
export type Preferences = {
  count: 'exact' | 'planned' | 'estimated' | null
  return: 'representation' | 'minimal' | 'headers-only' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  timezone: string | null
  maxAffected: number | null
  /** `none`: the channels of this session are not told of the rows that it inserts. */
  echo: 'none' | null
  unknown: string[]
}

/** Further preferences are ignored, because looking up a time zone takes long. */
const mostPreferences = 30

export function preferences(header: string | null): Preferences {
  const parts = (header ?? '').split(',', mostPreferences).map((part) => part.trim())
  const chosen = <const T extends string>(name: string, values: readonly T[]): T | null =>
    parts.flatMap((part) => values.filter((value) => part === `${name}=${value}`))[0] ?? null
  const timezone = wordAfter(parts, 'timezone')
  const maxAffected = wordAfter(parts, 'max-affected')

  return {
    count: chosen('count', known.count),
    return: chosen('return', known.return),
    resolution: chosen('resolution', known.resolution),
    missing: chosen('missing', known.missing),
    handling: chosen('handling', known.handling),
    timezone: timezone !== null && isTimezone(timezone) ? timezone : null,
    echo: chosen('echo', known.echo),
    maxAffected: maxAffected !== null && /^\d{1,9}$/.test(maxAffected) ? Number(maxAffected) : null,
    unknown: parts.filter((part) => part !== '' && !isKnown(part)),
  }
}

/** The value of `Preference-Applied`, if the request had one of these preferences. */
export function applied(
  prefer: Preferences,
  names: ('resolution' | 'missing' | 'return' | 'count' | 'maxAffected')[],
): string | null {
  const { maxAffected } = prefer
  const parts = [...names, 'handling' as const, 'timezone' as const].flatMap((name) =>
    name === 'maxAffected' || prefer[name] === null ? [] : `${name}=${prefer[name]}`,
  )
  if (names.includes('maxAffected') && prefer.handling === 'strict' && maxAffected !== null) {
    parts.push(`max-affected=${maxAffected}`)
  }
  return parts.length > 0 ? parts.join(', ') : null
}

/** Whether the number of rows exceeds `max-affected`. */
export function isTooMany({ handling, maxAffected }: Preferences, rows: number): boolean {
  return handling === 'strict' && maxAffected !== null && rows > maxAffected
}

function wordAfter(parts: string[], name: string): string | null {
  const part = parts.find((one) => one.startsWith(`${name}=`))
  return part?.slice(name.length + 1) ?? null
}

/** Only zone names: PostgreSQL inverts the sign of offsets. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]+([/_][A-Za-z0-9_+/-]+)?$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isKnown(part: string): boolean {
  return (
    part.startsWith('max-affected=') ||
    (part.startsWith('timezone=') && isTimezone(part.slice('timezone='.length))) ||
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
  // Of Daymark's own server; another one ignores it.
  echo: ['none'],
  // Accepted without effect, as on hosted Supabase.
  tx: ['commit', 'rollback'],
} as const
