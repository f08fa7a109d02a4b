import type { Day } from '@daymark/core/calendar/day'
import { couldWait } from '@daymark/core/plan/couldWait'
import type { Task } from '@daymark/core/tables/tasks'
import { usePlanner } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { CouldWait } from '../../plan/CouldWait.tsx'
import { overAfterMoving, planContent } from '../../plan/planContent.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useFocusReturn } from '../../ui/useFocusReturn.ts'

type WaitingTasksProps = { day: Day; today: Day; showToast: ShowToast; onClose: () => void }

/** What of a day could wait, while more is planned than it holds. */
export function WaitingTasks({ day, today, showToast, onClose }: WaitingTasksProps) {
  const planner = usePlanner()
  const undo = useUndo(showToast)
  const { onFocus, returnFocusAfter } = useFocusReturn()
  const running = useRunningInterval()
  const { tasks, planned, capacity } = planContent(usePlannerNow(), day, running)
  const over = planned - capacity
  if (over <= 0) return null
  const proposal = couldWait(tasks, { day, over, running: running?.task ?? null })
  const proposed = proposal.waiting.map(({ task }) => task)

  function move(moved: readonly Task[], to: Day): void {
    void loadActs().then(
      ({ rescheduling }) => {
        const { icon, text, done, mutations } = rescheduling(planner, moved, to, today)
        returnFocusAfter(() => {
          const act = planner.history.act(done ?? text, mutations)
          showToast({ icon, text, action: undo.offer(act) })
        })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  return (
    <CouldWait
      {...{ proposal, day, today, onFocus }}
      overThere={overAfterMoving(planner, proposed, day, running)}
      onMove={move}
      onClose={() => returnFocusAfter(onClose)}
    />
  )
}
