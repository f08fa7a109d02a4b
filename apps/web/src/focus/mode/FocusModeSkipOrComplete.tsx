import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import { Check, CircleCheck, SkipForward } from 'lucide-react'
import { useCelebrate, useFocus, usePlanner } from '../../context.tsx'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { modKey } from '../../ui/useKeys.ts'
import { usePlan, useTask, useTimer } from '../timer/useTimer.ts'
import styles from './FocusMode.module.css'

type FocusModeSkipOrCompleteProps = { id: TimerId; inBreak: boolean; showToast: ShowToast }

/** The third button, beside start and reset: skips a break or overtime, otherwise completes the task. */
export function FocusModeSkipOrComplete({ id, inBreak, showToast }: FocusModeSkipOrCompleteProps) {
  const focus = useFocus()
  const { phase } = usePlan()
  const isOver = useTimer(id).state === 'over'
  const task = useTask(id)
  const complete = useComplete(showToast)

  if (inBreak || isOver) {
    return (
      <IconButton
        className={styles.circle}
        label={strings.focus.skip(inBreak ? phase : 'focus')}
        onClick={focus.skip}
      >
        <SkipForward />
      </IconButton>
    )
  }
  if (!task || task.completed) return <span className={styles.circle} data-empty />
  return (
    <IconButton
      className={styles.circle}
      label={strings.focusMode.complete(task.title)}
      onClick={({ currentTarget }) => complete(task, currentTarget)}
    >
      <Check />
    </IconButton>
  )
}

function useComplete(showToast: ShowToast) {
  const planner = usePlanner()
  const celebrate = useCelebrate()

  function complete(task: Task, { actsWithSteps }: Acts): void {
    const completed = strings.acts.completed([task.title])
    const { mutations, text } = actsWithSteps.complete(planner, [task], planner.stamp())
    const act = planner.history.act(completed, mutations)
    const perform = () => planner.history.undo(act)
    const action = { label: strings.acts.undo, keys: strings.acts.undoKeys(modKey), perform }
    showToast({ icon: <CircleCheck />, text: text ?? completed, action })
  }

  return (task: Task, from: Element) => {
    void celebrate(from, 100)
    void loadActs().then(
      (acts) => complete(task, acts),
      () => showToast({ text: strings.errors.notDone }),
    )
  }
}
