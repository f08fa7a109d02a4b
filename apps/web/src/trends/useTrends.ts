import { type Day, shiftDay } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import { useEffect, useReducer, useState } from 'react'
import { useRemote, useReport } from '../context.tsx'
import type { Week } from './week.ts'

/** Days that were loaded once, with their record where there is one. */
type Known = ReadonlyMap<Day, DayCount | undefined>

export type Trends = {
  /** Once a day of the week was loaded, it stays on screen whatever fails later. */
  state: 'loading' | 'failed' | 'loaded'
  countOf(day: Day): DayCount | undefined
  again(): void
}

// A hundred changes at once are one reason to look, not a hundred.
const settling = 100

/** How the days of a week went, fetched again whenever the server says that the counts moved. */
export function useTrends(week: Week): Trends {
  const remote = useRemote()
  const report = useReport()
  const [known, setKnown] = useState<Known>(new Map())
  const [failed, setFailed] = useState<Day | null>(null)
  const [look, again] = useReducer((looks: number) => looks + 1, 0)
  const { start, end } = week

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is a reason to fetch.
  useEffect(() => {
    let current = true
    async function fetch(): Promise<void> {
      const counts = await remote.completions(start, end)
      if (!current) return
      setFailed(counts.ok ? null : end)
      if (counts.ok) setKnown((known) => withWeek(known, start, counts.value))
      else if ('message' in counts.error) report('Error fetching trends', counts.error.message)
    }
    void fetch()
    return () => {
      current = false
    }
  }, [remote, report, start, end, look])

  useEffect(() => {
    let settle: number | undefined
    const leave = remote.onCompletions(() => {
      settle ??= window.setTimeout(() => {
        settle = undefined
        again()
      }, settling)
    })
    return () => {
      clearTimeout(settle)
      leave()
    }
  }, [remote])

  const loaded = week.days.some((day) => known.has(day))
  return {
    state: loaded ? 'loaded' : failed === end ? 'failed' : 'loading',
    countOf: (day) => known.get(day),
    again,
  }
}

function withWeek(known: Known, start: Day, counts: DayCount[]): Known {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => shiftDay(start, days))
  const records = week.map((day) => [day, counts.find(({ date }) => date === day)] as const)
  return new Map([...known, ...records])
}
