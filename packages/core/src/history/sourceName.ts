import type { HistorySource } from './entry.ts'

/** By whom something was changed: a session without a name and a source that is not known are one. */
export type SourceName =
  | { kind: 'here' }
  | { kind: 'named'; name: string }
  | { kind: 'unknown' }
  | { kind: 'operator' }

/** `session`: the one that looks. */
export function sourceName(source: HistorySource | undefined, session: string | null): SourceName {
  if (!source) return { kind: 'unknown' }
  if (source.kind === 'operator') return { kind: 'operator' }
  if (source.kind === 'session' && source.id === session?.toLowerCase()) return { kind: 'here' }
  return source.name === null ? { kind: 'unknown' } : { kind: 'named', name: source.name }
}
