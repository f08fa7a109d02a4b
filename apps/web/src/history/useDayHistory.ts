import { type Day, midnight, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import type { HistoryEntry } from '@daymark/core/history/entry'
import { ok, type Result } from '@daymark/core/result'
import { useState } from 'react'
import { type Failure, useClock, usePlanner } from '../context.tsx'
import type { HistoryRemote } from '../derived/history/historyRemote.ts'
import { type HistoryPage, useHistory } from '../derived/history/useHistory.ts'
import { useHistoryKept } from '../derived/history/useHistoryKept.ts'

const entriesAPage = 1000

/** Reads what was written on a day as it is called (TIME-5). `begins`: when the history does; null: not known. */
export function useDayHistory(day: Day) {
  const planner = usePlanner()
  const now = useClock()
  const [, learn] = useHistoryKept()
  const [begins, setBegins] = useState<number | null>(null)
  const starts = planner.preferences.values()[0]?.day_starts_minutes ?? 0
  const [from, to] = [day, shiftDay(day, 1)].map((each) => midnight(each, starts)) as [
    number,
    number,
  ]

  async function load(
    remote: HistoryRemote,
    before: number | null,
  ): Promise<Result<HistoryPage, Failure>> {
    const start = await remote.from(from)
    if (!start.ok) return start
    learn(start.value.days)
    setBegins(start.value.begins === null ? null : milliseconds(start.value.begins))
    if (start.value.seq === null) return ok({ entries: [], later: [], isLast: true })
    const page = await remote.between(from, to, start.value.seq, before, entriesAPage)
    if (!page.ok) return page
    // They are told once, with the first page.
    const restores = before === null ? await remote.restores(from, to) : ok([])
    if (!restores.ok) return restores
    const later = await remote.since(...laterThan(page.value, to <= now()))
    if (!later.ok) return later
    const isLast = page.value.length < entriesAPage
    return ok({ entries: [...page.value, ...restores.value], later: later.value, isLast })
  }

  return { ...useHistory(load, planner.version()), begins }
}

/**
 * The rows of these entries, and the number after which others may have changed the same fields. Until the day is over all
 * others were written before it, and changed other fields.
 */
function laterThan(entries: readonly HistoryEntry[], isOver: boolean): [string[], number] {
  const numbers = entries.filter(({ kind }) => kind !== 'restored').map(({ seq }) => seq)
  const ids = new Set(entries.flatMap(({ id, kind }) => (kind === 'changed' && id ? [id] : [])))
  return [[...ids], isOver ? Math.min(...numbers) : Math.max(...numbers)]
}
