import { milliseconds } from '@daymark/core/calendar/day'
import { countedInterval } from '@daymark/core/focus/timer'
import { SessionId, type TaskId } from '@daymark/core/ids'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { History, Trash2 } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { historyActions } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { type Act, type Turned, useClock, useFocus, useNewId, usePlanner } from '../../context.tsx'
import { replacement } from '../../planner/focus/replacement.ts'
import { strings } from '../../strings.ts'
import type { ShowToast, Toast } from '../../ui/Toasts.tsx'
import { modKey } from '../../ui/useKeys.ts'
import { parseTimes, type TypedTimes, type WrongTimes } from './recordTimes.ts'

export type RecordActs = {
  /** Returns null if the session was corrected, otherwise what is wrong with the times. */
  correct(
    session: FocusSession,
    title: string,
    typed: TypedTimes,
    task: TaskId | null,
  ): WrongTimes | null
  remove(session: FocusSession, title: string): void
  /** The undo button of a toast about an act. */
  offer(act: Act): NonNullable<Toast['action']>
}

/** Corrects and removes the sessions listed in `list`. Every act can be undone, and keeps the focus in the list. */
export function useRecordActs(
  list: RefObject<HTMLElement | null>,
  showToast: ShowToast,
): RecordActs {
  const focus = useFocus()
  const { focus: record, history, stamp } = usePlanner()
  const clock = useClock()
  const newId = useNewId()

  const { acts, commands } = useMemo(() => {
    /** All other recorded intervals, and the one being counted now. */
    function othersThan(session: FocusSession) {
      const running = focus.running()
      const now = running && countedInterval(focus.of(running), clock())
      const others = record.sessions.all().filter(({ id }) => id !== session.id)
      return [...others.map(timeOf), ...(now ? [{ from: now.startedAt, to: now.endedAt }] : [])]
    }

    function undoOrRedo(
      work: () => Turned | null,
      textOf: (turned: Turned) => string,
      action?: Toast['action'],
    ): 'done' | 'pass' {
      const result = flushSync(work)
      if (!result) return 'pass'
      const { text, rows } = result
      const anything = rows.length > 0
      focusOn(
        list.current,
        rows.map(({ id }) => id),
      )
      showToast(
        anything
          ? { text: textOf(result), ...(action && { action }) }
          : { text: strings.acts.changedSince(text) },
      )
      return 'done'
    }

    const redo = () => undoOrRedo(history.redo, strings.acts.redone)
    const again = { label: strings.acts.redo, keys: strings.acts.redoKeys(modKey), perform: redo }
    const undo = (act?: Act) => undoOrRedo(() => history.undo(act), strings.acts.undone, again)

    function offer(act: Act): NonNullable<Toast['action']> {
      return {
        label: strings.acts.undo,
        keys: strings.acts.undoKeys(modKey),
        perform: () => undo(act),
      }
    }

    const acts: Omit<RecordActs, 'offer'> = {
      correct(session, title, typed, task_id) {
        const recorded = timeOf(session)
        const now = clock()
        const times = parseTimes(typed, recorded, { now, others: othersThan(session) })
        if (!times.ok) return times.error
        const { from, to } = times.value
        const isSame = from === recorded.from && to === recorded.to
        if (isSame && task_id === session.task_id) return null

        const id = v.parse(SessionId, newId())
        const text = strings.record.corrected(title)
        const act = flushSync(() =>
          record.correct(
            text,
            replacement({ ...session, task_id, by_hand: true }, [{ id, from, to }], stamp()),
          ),
        )
        focusOn(list.current, [id])
        showToast({ icon: <History />, text, action: offer(act) })
        return null
      },
      remove(session, title) {
        const rows = rowsIn(list.current)
        const at = rows.findIndex((row) => row.dataset.session === session.id)
        const text = strings.record.removed(title)
        const act = flushSync(() =>
          record.correct(text, [focusSessions.erase(session.id, stamp())]),
        )
        const next = rows[at + 1] ?? rows[at - 1]
        focusOn(list.current, next ? [next.dataset.session ?? ''] : [])
        showToast({ icon: <Trash2 />, text, action: offer(act) })
      },
    }
    return { acts: { ...acts, offer }, commands: { undo: () => undo(), redo } }
  }, [focus, record, history, stamp, clock, newId, list, showToast])

  useActions(historyActions, commands, list)
  return acts
}

function timeOf({ started_at, ended_at }: FocusSession) {
  return { from: milliseconds(started_at), to: milliseconds(ended_at) }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-session]') ?? [])]
}

/** Focuses the first of these sessions that is listed, or else the heading of the list. */
function focusOn(list: HTMLElement | null, ids: readonly string[]): void {
  const row = rowsIn(list).find(({ dataset }) => ids.includes(dataset.session ?? ''))
  const target =
    row?.querySelector('button') ?? list?.querySelector<HTMLElement>('[data-record-head]')
  target?.focus()
}
