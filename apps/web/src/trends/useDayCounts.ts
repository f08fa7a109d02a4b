import type { Day } from '@daymark/core/day'
import type { DayCount, Window } from '@daymark/core/progress'
import { useEffect, useReducer, useState } from 'react'
import { useCounts, useReport, useTasksSoon } from '../context.tsx'

export type DayCounts = {
  state: 'loading' | 'failed' | 'loaded'
  countOf(day: Day): DayCount | undefined
  again(): void
}

/** What the database counted, and the windows (by their last day) it was heard about. */
type Heard = { records: ReadonlyMap<Day, DayCount>; windows: ReadonlySet<Day> }

type Trouble = { window: Day; offline: boolean }

/**
 * How the days of a window went. The database counts them and the device remembers what it was told,
 * but a day whose tasks are here is counted here: it moves with them, at once and offline.
 */
export function useDayCounts({ start, end }: Window): DayCounts {
  const tasks = useTasksSoon()
  const counts = useCounts()
  const report = useReport()
  const [heard, setHeard] = useState<Heard>({ records: new Map(), windows: new Set() })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [look, again] = useReducer((looks: number) => looks + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is a reason to fetch.
  useEffect(() => {
    let current = true
    function learn(told: readonly DayCount[]): void {
      setHeard(({ records, windows }) => ({
        records: new Map([...records, ...told.map((count) => [count.date, count] as const)]),
        windows: new Set([...windows, end]),
      }))
    }
    async function fetch(): Promise<void> {
      const remembered = await counts.remembered(start, end)
      if (current && remembered.length > 0) learn(remembered)
      const answer = await counts.fetch(start, end)
      if (!current) return
      setTrouble(answer.ok ? null : { window: end, offline: answer.error.kind === 'offline' })
      if (answer.ok) learn(answer.value)
      else if ('message' in answer.error) report('Error fetching trends', answer.error.message)
    }
    void fetch()
    return () => {
      current = false
    }
  }, [counts, report, start, end, look])

  function state(): DayCounts['state'] {
    if (heard.windows.has(end)) return 'loaded'
    if (trouble?.window === end && !(trouble.offline && tasks.any())) return 'failed'
    // Most days are counted here; what the database knows besides joins them.
    if (tasks.any()) return 'loaded'
    // Another window was there before: its place is not emptied for the moment this one takes.
    return heard.windows.size > 0 ? 'loaded' : 'loading'
  }

  return {
    state: state(),
    countOf: (day) => tasks.count(day) ?? heard.records.get(day),
    again,
  }
}

/** Calls whenever the server says that a count moved: once for a hundred changes that come together. */
export function useCountsMoving(moved: () => void): void {
  const counts = useCounts()
  useEffect(() => {
    let settle: number | undefined
    const leave = counts.onChange(() => {
      settle ??= window.setTimeout(() => {
        settle = undefined
        moved()
      }, settling)
    })
    return () => {
      clearTimeout(settle)
      leave()
    }
  }, [counts, moved])
}

const settling = 100
