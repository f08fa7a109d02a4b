import type { Day } from '@daymark/core/calendar/day'
import type { DayCount, Window } from '@daymark/core/tasks/progress'
import { useEffect, useReducer, useState } from 'react'
import { useCounts, useReport, useTasksDeferred } from '../context.tsx'

export type DayCounts = {
  state: 'loading' | 'failed' | 'loaded'
  countOf(day: Day): DayCount | undefined
  reload(): void
}

/** The counts of the database, and the last days of the windows that were loaded. */
type LoadedCounts = { records: ReadonlyMap<Day, DayCount>; windows: ReadonlySet<Day> }

type LoadFailure = { window: Day; offline: boolean }

/**
 * The counts of the days of a window. They come from the database and are cached on the device. A day whose tasks are
 * on the device is counted from them, so that it changes at once and offline.
 */
export function useDayCounts({ start, end }: Window): DayCounts {
  const tasks = useTasksDeferred()
  const counts = useCounts()
  const report = useReport()
  const [loaded, setLoaded] = useState<LoadedCounts>({ records: new Map(), windows: new Set() })
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [reloads, reload] = useReducer((times: number) => times + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload has to fetch.
  useEffect(() => {
    let current = true
    function merge(counts: readonly DayCount[]): void {
      setLoaded(({ records, windows }) => ({
        records: new Map([...records, ...counts.map((count) => [count.date, count] as const)]),
        windows: new Set([...windows, end]),
      }))
    }
    async function fetch(): Promise<void> {
      const remembered = await counts.remembered(start, end)
      if (current && remembered.length > 0) merge(remembered)
      const answer = await counts.fetch(start, end)
      if (!current) return
      setFailure(answer.ok ? null : { window: end, offline: answer.error.kind === 'offline' })
      if (answer.ok) merge(answer.value)
      else if ('message' in answer.error) report('Error fetching trends', answer.error.message)
    }
    void fetch()
    return () => {
      current = false
    }
  }, [counts, report, start, end, reloads])

  function state(): DayCounts['state'] {
    if (loaded.windows.has(end)) return 'loaded'
    if (failure?.window === end && !(failure.offline && tasks.any())) return 'failed'
    // Most days are counted from the tasks; the counts of the database are added when they arrive.
    if (tasks.any()) return 'loaded'
    // Keeps the previous window's chart while this one loads.
    return loaded.windows.size > 0 ? 'loaded' : 'loading'
  }

  return {
    state: state(),
    countOf: (day) => tasks.count(day) ?? loaded.records.get(day),
    reload,
  }
}

/** Calls back when counts change on the server, debounced because changes come in bursts. Whether changes are delivered. */
export function useCountChanges(onChange: () => void): boolean {
  const counts = useCounts()
  const [live, setLive] = useState(false)
  useEffect(() => {
    let timeout: number | undefined
    let last = Number.NEGATIVE_INFINITY
    const unsubscribe = counts.onChange((isLive, isNews) => {
      setLive(isLive)
      if (!isLive || !isNews) return
      const wait = Math.max(debounceMs, last + betweenMs - performance.now())
      timeout ??= window.setTimeout(() => {
        timeout = undefined
        last = performance.now()
        onChange()
      }, wait)
    })
    return () => {
      clearTimeout(timeout)
      unsubscribe()
    }
  }, [counts, onChange])
  return live
}

const debounceMs = 100
/** While an import goes on, counts change several times a second. */
const betweenMs = 1_000
