import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/parseDraft'
import type { Draft } from '@daymark/core/tasks/task'
import { historyActions } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useUndo } from '../useUndo.tsx'
import { AddTask } from './AddTask.tsx'
import type { NewTaskForm } from './newTaskForm.ts'

type AddToInboxProps = {
  today: Day
  newTask: NewTaskForm
  onAdd: (draft: Draft) => Promise<Task | null>
  showToast: ShowToast
}

/** The floating button for a new task, where no list is shown. */
export function AddToInbox({ today, newTask, onAdd, showToast }: AddToInboxProps) {
  const undo = useUndo(showToast)
  useActions(historyActions, undo)
  return (
    <AddTask
      today={today}
      selectedDay={null}
      newTask={{ ...newTask, open: () => newTask.open(today, { due: someday }) }}
      onAdd={onAdd}
      onAdded={(text, act) => showToast({ text, action: undo.offer(act) })}
      as="sheet"
      buttonHidden={false}
    />
  )
}
