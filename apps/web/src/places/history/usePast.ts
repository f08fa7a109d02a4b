import { type Day, instant, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import type { HistoryEntry } from '@daymark/core/history/entry'
import { latestOn } from '@daymark/core/history/moments'
import { type RowThen, readRowsThen } from '@daymark/core/history/rowsThen'
import { ok, type Result } from '@daymark/core/result'
import { tables } from '@daymark/core/tables/all'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Failure, type Planner, useClock, usePlanner, useSession } from '../../context.tsx'
import type { HistoryRemote } from '../../derived/history/historyRemote.ts'
import { type MomentsRemote, openMomentsRemote } from '../../derived/history/momentsRemote.ts'
import { showPast } from '../../derived/history/pastMoment.ts'
import { useHistoryRemote } from '../../derived/history/useHistory.ts'
import { openPastPlanner } from '../../planner/pastPlanner.ts'

/** A day as it was at a moment. */
export type Past = {
  /** In milliseconds. */
  moment: number
  /** The same as it is asked for. */
  wanted: string
  planner: Planner
  /** How many tasks were deleted for ever since. */
  erased: number
  /** Between which moments the history lies, in milliseconds. */
  first: number
  newest: number
  /** The last act that the moment has seen. */
  act: HistoryEntry
}

export type PastTrouble =
  | { kind: 'offline' }
  | { kind: 'sending'; changes: number }
  | { kind: 'empty' }
  | { kind: 'failed' }

export type PastRemote = MomentsRemote & Pick<HistoryRemote, 'rowsAt' | 'from'>

export function usePastRemote(): PastRemote {
  const { account } = useSession()
  const { rowsAt, from } = useHistoryRemote()
  return useMemo(
    () => ({ ...openMomentsRemote(account.askRest), rowsAt, from }),
    [account, rowsAt, from],
  )
}

/** Reads a day as it was, once the changes of this device are sent, and again when rows change. */
export function usePast(day: Day, wanted: string) {
  const planner = usePlanner()
  const clock = useClock()
  const remote = usePastRemote()
  const version = useSyncExternalStore(planner.subscribe, planner.version)
  const waiting = useSyncExternalStore(planner.subscribe, planner.waiting)
  const { kind } = useSyncExternalStore(planner.subscribe, planner.status)
  const [past, setPast] = useState<Past | null>(null)
  const [failed, setFailed] = useState<'failed' | 'empty' | null>(null)
  const run = useRef(0)
  const isReady = kind !== 'offline' && waiting === 0

  async function read(): Promise<void> {
    run.current += 1
    const own = run.current
    const starts = planner.focus.sessions.dayStarts()
    const moment = wanted || instant(latestOn(shiftDay(day, 1), starts, clock()))
    const answer = await pastOf(planner, remote, day, moment)
    if (own !== run.current) return
    setFailed(answer.ok ? (answer.value ? null : 'empty') : 'failed')
    if (answer.ok) setPast(answer.value)
  }

  const readAgain = useEffectEvent(() => void read())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again where rows, the day or the moment are others.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(readAgain, past ? settleMs : 0)
    return () => clearTimeout(timer)
  }, [isReady, version, day, wanted])
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )

  async function step(towards: 'before' | 'after'): Promise<void> {
    if (!past) return
    const { at } = past.act
    const found = await remote[towards](at)
    if (!found.ok) setFailed('failed')
    else if (found.value) showPast(found.value.at)
  }

  function trouble(): PastTrouble | null {
    if (kind === 'offline') return { kind }
    if (waiting > 0) return { kind: 'sending', changes: waiting }
    return failed && { kind: failed }
  }

  return {
    past,
    trouble: trouble(),
    read: () => void read(),
    step: (to: 'before' | 'after') => void step(to),
  }
}

/** Several rows may change at once. */
const settleMs = 80

/** Null: the history is empty. */
async function pastOf(
  planner: Planner,
  remote: PastRemote,
  day: Day,
  wanted: string,
): Promise<Result<Past | null, Failure>> {
  const [start, newest] = await Promise.all([remote.from(milliseconds(wanted)), remote.newest()])
  if (!start.ok) return start
  if (!newest.ok) return newest
  const { begins } = start.value
  if (!begins || !newest.value) return ok(null)
  const moment = milliseconds(wanted) < milliseconds(begins) ? begins : wanted
  const [rows, act, erased] = await Promise.all([
    rowsThenOf(remote, moment, day, newest.value),
    remote.until(moment),
    remote.erasedSince(moment),
  ])
  if (!rows.ok) return rows
  if (!act.ok) return act
  if (!erased.ok) return erased
  const at = milliseconds(moment)
  return ok({
    moment: at,
    wanted: moment,
    planner: openPastPlanner(planner, rows.value, at),
    erased: erased.value,
    first: milliseconds(begins),
    newest: milliseconds(newest.value.at),
    act: act.value ?? newest.value,
  })
}

/** All rows that differ from now, of a day or of all. After the newest entry none does, whatever clock the device has. */
export async function rowsThenOf(
  remote: PastRemote,
  moment: string,
  day: Day | null,
  newest: HistoryEntry,
): Promise<Result<RowThen[], Failure>> {
  if (milliseconds(moment) > milliseconds(newest.at)) return ok([])
  const rows: RowThen[] = []
  for (let after: { table_name: string; id: string } | null = null; ; ) {
    const page: Awaited<ReturnType<PastRemote['rowsAt']>> = await remote.rowsAt(moment, day, after)
    if (!page.ok) return page
    rows.push(...readRowsThen(tables, page.value))
    const last = page.value.at(-1)
    if (!last || page.value.length < 1000) return ok(rows)
    after = { table_name: last.table_name, id: last.id }
  }
}
