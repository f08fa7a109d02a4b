import { dismissing, snoozing } from '@daymark/core/remind/answers'
import type { Mutation } from '@daymark/sync/mutation'
import { Bell, CircleCheck } from 'lucide-react'
import { useClock, usePlanner } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import type { Answers } from '../../remind/RingToasts.tsx'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

/** What reminders are answered with: each is one act, and can be taken back. */
export function useReminderAnswers(showToast: ShowToast): Omit<Answers, 'later'> {
  const planner = usePlanner()
  const clock = useClock()
  const undo = useUndo(showToast)

  function tell(text: string, mutations: readonly Mutation[], icon = <Bell />): void {
    const act = planner.history.act(text, mutations)
    showToast({ icon, text, action: undo.offer(act) })
  }

  return {
    done({ task }) {
      void loadActs().then(
        ({ actsWithSteps }) => {
          const shown = planner.tasks.get(task.id) ?? task
          const { mutations, text } = actsWithSteps.complete(planner, [shown], planner.stamp())
          tell(text ?? strings.acts.completed([task.title]), mutations, <CircleCheck />)
        },
        () => showToast({ text: strings.errors.notDone }),
      )
    },
    snooze({ reminder, task }, until) {
      const text = strings.ringing.snoozed(task.title, until, clock())
      tell(text, [snoozing(reminder.id, until, planner.stamp())])
    },
    dismiss(rungs) {
      const at = planner.stamp()
      tell(
        strings.ringing.dismissed(rungs.length),
        rungs.map(({ reminder }) => dismissing(reminder.id, at)),
      )
    },
  }
}
