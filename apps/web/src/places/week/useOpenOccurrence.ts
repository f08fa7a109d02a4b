import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { useState } from 'react'
import { hasLayer } from '../../derived/layers.ts'
import { type Address, parseAddress, withTask } from '../../device/address.ts'
import { occurrenceKey } from '../../occurrences/occurrenceFocus.ts'
import { useEntry } from '../../ui/history/useLayer.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'

export const occurrenceLayer = 'occurrence'

/** The coming day of a series that the address opens, or that is still closing, and the way to open or close one. */
export function useOpenOccurrence(occurrences: readonly UpcomingOccurrence[]) {
  const search = useEntry((entry) => (hasLayer(occurrenceLayer)(entry) ? entry.search : ''))
  const [rendered, setRendered] = useState<string | null>(null)
  const { task } = parseAddress(search)
  const opened = occurrences.find((each) => isOf(each, task))
  const named = opened ? occurrenceKey(opened) : null
  if (named && named !== rendered) setRendered(named)

  function show(occurrence: UpcomingOccurrence | null): void {
    if (occurrence) {
      const { search } = pageHistory.entry()
      const task = { id: occurrence.series.id, on: occurrence.day }
      pageHistory.add(occurrenceLayer, withTask(search, task))
    } else {
      setRendered(null)
      pageHistory.remove(occurrenceLayer)
    }
  }
  return [rendered, show] as const
}

function isOf({ series, day }: UpcomingOccurrence, task: Address['task']): boolean {
  return task?.id === series.id && task.on === day
}
