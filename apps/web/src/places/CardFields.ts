import type { Task } from '@daymark/core/tables/tasks'
import { useActionsOn } from '../actions/useActions.ts'
import { useFocus, usePlanner } from '../context.tsx'
import { taskTimerActions } from '../focus/focusActions.ts'
import { showField } from '../tasks/card/cardField.ts'
import { showCard } from '../tasks/card/cardFocus.ts'
import { type CardField, fieldActions } from '../tasks/card/fieldActions.ts'
import { onFocusedTask } from './focusedTask.ts'

/** The actions that lead to a field of the card of the focused task, or to its timer. */
export function CardFields(): null {
  const planner = usePlanner()
  const focus = useFocus()
  const onTask = onFocusedTask(planner)
  const leadTo = (field: CardField) => (task: Task) => showField(task.id, field)
  useActionsOn(
    fieldActions,
    {
      repeat: leadTo('repeat'),
      deadline: leadTo('deadline'),
      addStep: leadTo('addStep'),
      tags: leadTo('tags'),
    },
    onTask,
  )
  useActionsOn(
    taskTimerActions,
    {
      startTimer: {
        what({ id }: Task) {
          showCard(id, 'open')
          focus.start(id)
        },
        when: ({ id }: Task) => focus.of(id).state === 'paused',
      },
    },
    onTask,
  )
  return null
}
