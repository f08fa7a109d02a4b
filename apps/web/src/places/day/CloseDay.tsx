import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { closingOf } from '@daymark/core/plan/closing'
import { saying } from '@daymark/core/plan/days'
import { Moon } from 'lucide-react'
import { useClock, useDrafts, useFocus, useUser } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { openNoteDraft } from '../../device/noteDraft.ts'
import { focusTimeToday } from '../../focus/record/focusToday.ts'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { CloseDayDialog, type ClosedDay } from '../../plan/CloseDayDialog.tsx'
import { planContent } from '../../plan/planContent.ts'
import { triageMutations } from '../../plan/triageActs.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

const minute = 60_000

type CloseDayProps = { today: Day; showToast: ShowToast; onClose: () => void }

/** Closes today: what is left goes where it was chosen to go, and a line waits for the next day; all of it is one act. */
export function CloseDay({ today, showToast, onClose }: CloseDayProps) {
  const planner = usePlannerNow()
  const user = useUser()
  const focus = useFocus()
  const clock = useClock()
  const undo = useUndo(showToast)
  const { tasks } = planContent(planner, today, useRunningInterval())
  const focused = focusTimeToday(clock(), { focus, sessions: planner.focus.sessions })
  const row = planner.days.values().find(({ date }) => date === today)
  const tomorrow = shiftDay(today, 1)
  const occurrences = planner.series()?.upcomingOccurrences([tomorrow]).get(tomorrow) ?? []
  const comingTomorrow = new Set(occurrences.map(({ series }) => series.id))
  const draft = openNoteDraft(useDrafts(), today, row?.note ?? '')

  function close({ choices, note }: ClosedDay): void {
    void loadActs().then(
      (acts) => {
        if (!user) return
        const moves = [...choices].flatMap(([id, choice]) => {
          const task = planner.tasks.get(id)
          return task ? triageMutations(acts, planner, task, choice, today) : []
        })
        const at = planner.stamp()
        const closing = saying(user.id, today, { closed_at: at, note: note || null }, at)
        const text = strings.closing.closed
        const act = planner.history.act(text, [...moves, closing])
        draft.remove()
        onClose()
        showToast({ icon: <Moon />, text, action: undo.offer(act) })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  return (
    <CloseDayDialog
      closing={closingOf(tasks)}
      comesTomorrow={({ id }) => comingTomorrow.has(id)}
      focused={Math.floor(focused / minute)}
      note={draft.read()}
      onType={draft.write}
      onClosed={close}
      onDismiss={onClose}
    />
  )
}
