import type { Task } from '@daymark/core/tables/tasks'
import type { RefObject } from 'react'
import { historyActions } from '../../actions/action.ts'
import { useActions, useActionsOn } from '../../actions/useActions.ts'
import { subjectOf } from '../../derived/acts/subject.ts'
import { type BoardView, shownIn } from '../../derived/boardView.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { cardAround, focusTask, runAndFocus } from '../card/cardFocus.ts'
import type { Selection } from '../selection/useSelection.ts'
import { neighbourActions, taskActions, tasksActions } from '../taskActions.ts'
import { taskCommands } from '../taskCommands.ts'
import type { Undo } from '../useUndo.tsx'

export type TaskKeysProps = {
  view: Readonly<RefObject<BoardView>>
  actions: TaskActions
  selection: Selection
  undo: Undo
}

/** The actions on the tasks of a board: on all selected ones, or else on the focused card. */
export function TaskKeys({ view, actions, selection, undo }: TaskKeysProps): null {
  const { today } = view.current
  const chosen = selection.chosen
  const isSelected = ({ id }: Task) => chosen().some((task) => task.id === id)
  const endSelection = (tasks: readonly Task[]) => (chosen().length > 0 ? selection.take() : tasks)
  const { ofAll, ofOne } = taskCommands({ actions, today, isSelected, endSelection })

  const shown = () => shownIn(view.current)

  function focusedTask(): Task | null {
    const id = focusedCard()?.dataset.task
    return (id && shown().find((task) => task.id === id)) || null
  }

  function neighbourOf(task: Task | null, steps: 1 | -1): Task | undefined {
    const all = shown()
    const place = all.findIndex(({ id }) => id === task?.id)
    return place < 0 ? all.at(steps > 0 ? 0 : -1) : all[place + steps]
  }

  function moveFocus(steps: 1 | -1) {
    return (_: undefined, key = ''): unknown => {
      const task = focusedTask()
      // Without a focused card the arrows scroll the page.
      if (!task && key.startsWith('arrow')) return 'pass'
      const next = neighbourOf(task, steps)
      if (next) focusTask(next.id)
      return 'done'
    }
  }

  function extend(steps: 1 | -1) {
    return (task: Task): void => {
      const next = neighbourOf(task, steps)
      if (!next) return
      selection.extend(task, next)
      focusTask(next.id)
    }
  }

  useActions(neighbourActions, {
    next: moveFocus(1),
    previous: moveFocus(-1),
    selectAll: { what: selection.selectAll, when: () => focusedTask() !== null },
  })
  useActions(historyActions, undo)
  useActionsOn(
    taskActions,
    {
      ...ofOne,
      open: {
        what: ({ id }: Task) => runAndFocus(id, () => actions.toggle(id)),
        // Enter has a meaning of its own on the controls of a card.
        when: () => document.activeElement === focusedCard(),
        name: () => (focusedCard()?.dataset.open ? 'closeCard' : 'open'),
      },
      selectUp: extend(-1),
      selectDown: extend(1),
    },
    { targetOf: focusedTask, subjectOf: ({ title }) => title },
  )
  useActionsOn(tasksActions, ofAll, {
    targetOf() {
      const focused = focusedTask()
      return chosen().length > 0 ? chosen() : focused && [focused]
    },
    subjectOf,
  })
  return null
}

function focusedCard(): HTMLElement | null {
  return cardAround(document.activeElement)
}
