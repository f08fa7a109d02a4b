import type { Entry } from '../../ui/history/entry.ts'
import { useEntry } from '../../ui/history/useLayer.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'

/** The moment as which the plan of the viewed day is shown, as the database or the device writes it; null: as it is now. */
export function usePastMoment(): string | null {
  return useEntry(momentOf)
}

/** Null shows the plan as it is now. */
export function showPast(moment: string | null): void {
  pageHistory.keep('past', moment)
}

function momentOf({ kept }: Entry): string | null {
  return typeof kept.past === 'string' ? kept.past : null
}
