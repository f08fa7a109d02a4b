import type { TaskId } from '@daymark/core/task'
import { Timer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCelebrate, useClock, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import { openTimers, type Timers } from './timers.ts'
import { useAlarm } from './useAlarm.ts'

/** The timers for as long as someone is signed in; cards come and go below them. */
export function useTimers(showToast: ShowToast): Timers {
  const clock = useClock()
  const planner = usePlanner()
  const celebrate = useCelebrate()
  const [timers] = useState(() => openTimers(clock))

  const finished = useCallback(
    (id: TaskId) => {
      const task = planner.tasks.get(id)
      if (!task || task.deleted_at !== null) return
      const panel = document.querySelector(`[data-timer="${id}"]`)
      void celebrate(panel ?? document.body, 50)
      showToast({ icon: <Timer />, text: strings.focus.finished(task.title) })
    },
    [planner, celebrate, showToast],
  )
  useAlarm(timers, finished)
  return timers
}
