import type { HistorySource } from '@daymark/core/history/entry'
import { sourceName } from '@daymark/core/history/sourceName'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'

/** Says by whom, as ‘This device’. */
export function useSourceName(
  sources: ReadonlyMap<string, HistorySource> | undefined,
): (id: string) => string {
  const session = useSession()
  return (id) => strings.changes.by(sourceName(sources?.get(id), session.id()))
}
