import { type Day, shiftDay } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import { useEffect, useReducer, useState } from 'react'
import { useCounts, useReport } from '../context.tsx'
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
  const counts = useCounts()
  const report = useReport()
  const [known, setKnown] = useState<Known>(new Map())
  const [failed, setFailed] = useState<Day | null>(null)
  const [look, again] = useReducer((looks: number) => looks + 1, 0)
  const { start, end } = week

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is a reason to fetch.
  useEffect(() => {
    let current = true
    async function fetch(): Promise<void> {
      const remembered = await counts.remembered(start, end)
      if (current && remembered.length > 0) setKnown((known) => withWeek(known, start, remembered))
      const answer = await counts.fetch(start, end)
      if (!current) return
      setFailed(answer.ok ? null : end)
      if (answer.ok) setKnown((known) => withWeek(known, start, answer.value))
      else if ('message' in answer.error) report('Error fetching trends', answer.error.message)
    }
    void fetch()
    return () => {
      current = false
    }
  }, [counts, report, start, end, look])

  useEffect(() => {
    let settle: number | undefined
    const leave = counts.onChange(() => {
      settle ??= window.setTimeout(() => {
        settle = undefined
        again()
      }, settling)
    })
    return () => {
      clearTimeout(settle)
      leave()
    }
  }, [counts])

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
