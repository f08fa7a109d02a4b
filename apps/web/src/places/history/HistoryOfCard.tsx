import type { Task } from '@daymark/core/tables/tasks'
import { RotateCcw } from 'lucide-react'
import { usePlanner } from '../../context.tsx'
import { CardHistory } from '../../history/CardHistory.tsx'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

/** The history of a task, whose fields can be set back as one act. */
export function HistoryOfCard({ task, showToast }: { task: Task; showToast: ShowToast }) {
  const planner = usePlanner()
  const undo = useUndo(showToast)
  return (
    <CardHistory
      task={task}
      onSetBack={(mutations) => {
        const text = strings.history.wasSetBack(task.title)
        const act = planner.history.act(text, mutations)
        showToast({ icon: <RotateCcw />, text, action: undo.offer(act) })
      }}
    />
  )
}
