import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { useCelebrate, useFocus, usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

/** Shows a toast when a task's timer finishes, with confetti over its panel. */
export function useFinishToast(showToast: ShowToast): void {
  const focus = useFocus()
  const planner = usePlanner()
  const celebrate = useCelebrate()

  useEffect(
    () =>
      focus.onFinished(({ id }) => {
        const task = id === 'global' ? undefined : planner.tasks.get(id)
        if (!task || task.deleted_at !== null) return
        const panel = document.querySelector(`[data-timer="${id}"]`)
        void celebrate(panel ?? document.body, 50)
        showToast({ icon: <Timer />, text: strings.focus.finished(task.title) })
      }),
    [focus, planner, celebrate, showToast],
  )
}
