import type { Day } from '@daymark/core/calendar/day'
import { type Difference, differencesOf } from '@daymark/core/history/differences'
import type { HistoryEntry } from '@daymark/core/history/entry'
import { takeBack } from '@daymark/core/history/takeBack'
import { tables } from '@daymark/core/tables/all'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLanguage, usePlanner } from '../../context.tsx'
import { useChangeNames } from '../../derived/history/useChangeNames.ts'
import { differenceText } from '../../history/differenceText.ts'
import { type Reach, TakeBackDialog } from '../../history/TakeBackDialog.tsx'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { inLines, ofDay } from './differenceLines.ts'
import { type Past, rowsThenOf, usePastRemote } from './usePast.ts'

type TakeBackProps = {
  past: Past
  day: Day
  today: Day
  showToast: ShowToast
  onTaken: () => void
  onClose: () => void
}

/** What was compared, and the newest number then. */
type Preview = {
  reach: Reach
  wanted: string
  differences: readonly Difference[]
  seq: number
}

/** Sets what is ticked back to a moment, as one act. */
export function TakeBack({ past, day, today, showToast, onTaken, onClose }: TakeBackProps) {
  const planner = usePlanner()
  const remote = usePastRemote()
  const undo = useUndo(showToast)
  const { names } = useChangeNames(planner)
  const [reach, setReach] = useState<Reach>('day')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { moment, wanted } = past

  async function compare(isOver: () => boolean): Promise<void> {
    setFailed(false)
    const newest = await remote.newest()
    if (!newest.ok || !newest.value) return setFailed(!isOver())
    const rows = await rowsThenOf(remote, wanted, reach === 'day' ? day : null, newest.value)
    if (isOver()) return
    if (!rows.ok) return setFailed(true)
    const found = differencesOf(tables, rows.value, planner.row)
    const differences = reach === 'day' ? ofDay(found, day) : found
    setPreview({ reach, wanted, differences, seq: newest.value.seq })
  }

  const compareAgain = useEffectEvent(compare)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reach, or another moment, is compared anew.
  useEffect(() => {
    let isOver = false
    void compareAgain(() => isOver)
    return () => {
      isOver = true
    }
  }, [reach, wanted])

  async function perform(ticked: readonly Difference[]): Promise<void> {
    if (!preview) return
    setBusy(true)
    const since = await writtenSince(ticked, preview.seq)
    setBusy(false)
    if (!since) return setFailed(true)
    const at = planner.stamp()
    const isWritten = (one: Difference) => since.some((entry) => hasWritten(entry, one))
    const { mutations, left } = takeBack(ticked, { tables, rowNow: planner.row, isWritten, at })
    const text = strings.past.tookBack(ticked.length - left, left)
    onClose()
    if (mutations.length === 0) return showToast({ text })
    const act = planner.history.act(text, mutations)
    onTaken()
    showToast({ icon: <Undo2 />, text, action: undo.offer(act) })
  }

  /** Null: it could not be asked for. */
  async function writtenSince(
    ticked: readonly Difference[],
    seq: number,
  ): Promise<readonly HistoryEntry[] | null> {
    const ids = [...new Set(ticked.map(({ id }) => id))]
    const answer = await remote.since(ids, seq)
    return answer.ok ? answer.value : null
  }

  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language.
  const lines = useMemo(
    () =>
      inLines((preview?.differences ?? []).map((of) => ({ of, text: differenceText(of, names) }))),
    [preview, names, language],
  )
  const isRead = preview?.reach === reach && preview.wanted === wanted
  return (
    <TakeBackDialog
      title={strings.past.backTo(moment, today)}
      lines={isRead ? lines : null}
      trouble={hasFailed && <p role="alert">{strings.past.failed}</p>}
      reach={reach}
      onReach={setReach}
      busy={isBusy}
      onTakeBack={(ticked) => void perform(ticked)}
      onClose={onClose}
    />
  )
}

/** Whether an entry is about the field of a difference. A field with a map in it is also written by its keys. */
function hasWritten({ table, id, kind, before }: HistoryEntry, one: Difference): boolean {
  if (table !== one.table || id !== one.id) return false
  if (kind !== 'changed') return true
  return Object.keys(before ?? {}).some(
    (field) => field === one.field || field.startsWith(`${one.field}.`),
  )
}
