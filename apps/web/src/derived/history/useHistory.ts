import type { HistoryEntry, HistorySource } from '@daymark/core/history/entry'
import type { Result } from '@daymark/core/result'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Failure, usePlanner, useSession } from '../../context.tsx'
import { type HistoryRemote, openHistoryRemote } from './historyRemote.ts'

/** A part of the history, as one request brings it. */
export type HistoryPage = {
  entries: readonly HistoryEntry[]
  /** What came after them on their rows. */
  later: readonly HistoryEntry[]
  /** There is nothing before it. */
  isLast: boolean
}

export type ReadHistory = HistoryPage & {
  sources: ReadonlyMap<string, HistorySource>
}

export type HistoryTrouble =
  | { kind: 'offline' }
  | { kind: 'sending'; changes: number }
  | { kind: 'failed'; failure: Failure }

type Load = (remote: HistoryRemote, before: number | null) => Promise<Result<HistoryPage, Failure>>

/** The requests for the history, of the signed-in user. */
export function useHistoryRemote(): HistoryRemote {
  const { account } = useSession()
  return useMemo(() => openHistoryRemote(account.askRest), [account])
}

/**
 * Reads a part of the history, newest first: once the changes of this device are sent, and again when `version` is another one.
 * What was read stays where it cannot be read again.
 */
export function useHistory(load: Load, version: unknown) {
  const remote = useHistoryRemote()
  const planner = usePlanner()
  const waiting = useSyncExternalStore(planner.subscribe, planner.waiting)
  const { kind } = useSyncExternalStore(planner.subscribe, planner.status)
  const [read, setRead] = useState<ReadHistory | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = useRef(0)
  const isOffline = kind === 'offline'
  const isReady = waiting === 0 && !isOffline

  async function ask(before: number | null): Promise<void> {
    run.current += 1
    const own = run.current
    setBusy(true)
    const [page, sources] = await Promise.all([load(remote, before), remote.sources()])
    // Another request was begun meanwhile, or nobody looks any more.
    if (own !== run.current) return
    setBusy(false)
    if (!page.ok) return setFailure(page.error)
    if (!sources.ok) return setFailure(sources.error)
    setFailure(null)
    const named = new Map(sources.value.map((source) => [source.id, source]))
    setRead((known) => ({ ...joined(known, page.value, before), sources: named }))
  }

  const askAgain = useEffectEvent(() => void ask(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is read again when the version is another one.
  useEffect(() => {
    if (!isReady) return
    // Many rows may change at once.
    const timer = setTimeout(askAgain, read ? settleMs : 0)
    return () => clearTimeout(timer)
  }, [isReady, version])
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )

  function trouble(): HistoryTrouble | null {
    if (isOffline) return { kind: 'offline' }
    if (waiting > 0) return { kind: 'sending', changes: waiting }
    return failure && { kind: 'failed', failure }
  }

  return {
    read,
    trouble: trouble(),
    isBusy,
    tryAgain: () => void ask(null),
    showEarlier: () => void ask(oldestOf(read?.entries)),
  }
}

/** The number of the oldest change; restores have numbers below all of them. */
function oldestOf(entries: readonly HistoryEntry[] = []): number | null {
  return entries.findLast(({ kind }) => kind !== 'restored')?.seq ?? null
}

const settleMs = 500

/** With what was read before; an entry of the same number is the newer one. */
function joined(known: HistoryPage | null, page: HistoryPage, before: number | null): HistoryPage {
  if (!known) return page
  const bySeq = new Map([...known.entries, ...page.entries].map((entry) => [entry.seq, entry]))
  const entries = [...bySeq.values()].toSorted((a, b) => b.seq - a.seq)
  const later = before === null ? page.later : [...known.later, ...page.later]
  // What is read again from the top may leave a gap below it.
  const isGap =
    before === null && !page.isLast && (oldestOf(page.entries) ?? 0) > (known.entries[0]?.seq ?? 0)
  if (isGap) return page
  return { entries, later, isLast: before === null ? known.isLast : page.isLast }
}
