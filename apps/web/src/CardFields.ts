import type { Task } from '@daymark/core/tables/tasks'
import { useActionsOn } from './actions/useActions.ts'
import { usePlanner } from './context.tsx'
import { onFocusedTask } from './focusedTask.ts'
import { showField } from './tasks/card/cardField.ts'
import { type CardField, fieldActions } from './tasks/card/fieldActions.ts'

/** The actions that lead to a field of the card of the focused task. */
export function CardFields(): null {
  const planner = usePlanner()
  const leadTo = (field: CardField) => (task: Task) => showField(task.id, field)
  useActionsOn(
    fieldActions,
    { repeat: leadTo('repeat'), deadline: leadTo('deadline'), addStep: leadTo('addStep') },
    onFocusedTask(planner),
  )
  return null
}
