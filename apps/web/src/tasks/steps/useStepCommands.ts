import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { indent, moveStep, outdent, type StepMove } from '@daymark/core/tasks/stepActs'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Commands } from '../../actions/action.ts'
import { useActionsOn } from '../../actions/useActions.ts'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { stepActions } from './stepActions.ts'

type StepCommandsOptions = {
  /** The element around the rows of the steps. */
  root: RefObject<HTMLElement | null>
  task: Task
  /** The steps as they show. */
  steps: readonly Task[]
  actions: TaskActions
  /** Says where a step has come to lie. */
  onMove: (step: Task) => void
}

/** What can be done with the steps of an open card, besides their controls. */
export function useStepCommands({ root, task, steps, actions, onMove }: StepCommandsOptions) {
  const planner = usePlannerNow()
  const tree = stepTreeOf(planner)

  /** Writes the moves of a step, if there are any. */
  function perform(step: Task, moves: StepMove[] | null): boolean {
    if (!moves || moves.length === 0) return false
    const at = planner.stamp()
    flushSync(() => {
      planner.history.act(
        strings.moves.repositioned(step.title),
        moves.map(({ id, patch }) => table.patch(id, patch, at)),
      )
    })
    return true
  }

  function moving(movesOf: (step: Task) => StepMove[] | null) {
    return {
      what(step: Task) {
        const focused = document.activeElement
        if (!perform(step, movesOf(step))) return
        // A row that changes its place in the document loses the focus.
        if (focused instanceof HTMLElement) focused.focus()
        onMove(step)
      },
      when: (step: Task) => Boolean(movesOf(step)?.length),
    }
  }

  function beside(step: Task, by: 1 | -1): StepMove[] | null {
    const parent = tree.parentOf(step.id)
    if (!parent) return null
    const siblings = tree.childrenOf(parent.id)
    const index = siblings.findIndex(({ id }) => id === step.id) + by
    return index < 0 || index >= siblings.length ? null : moveStep(tree, step, parent, index)
  }

  const commands = {
    stepUp: moving((step) => beside(step, -1)),
    stepDown: moving((step) => beside(step, 1)),
    indentStep: moving((step) => indent(tree, step)),
    outdentStep: moving((step) => outdent(tree, step)),
    moveStep: {
      what: (step: Task) =>
        actions.ask([step], {
          asks: 'makeStep',
          tasks: [step],
          answer: ({ id }) => actions.makeSteps([step], id),
        }),
    },
    freeStep: { what: actions.standAlone },
    deleteStep: { what: (step: Task) => actions.remove([step]) },
  } satisfies Commands<typeof stepActions, Task>
  useActionsOn(stepActions, commands, {
    targetOf: () => steps.find(({ id }) => id === focusedRow(root.current)) ?? null,
    // The palette is called for the card.
    subjectOf: () => task.title,
  })
  return { commands, perform }
}

/** The id of the row in `root` that has the focus. */
function focusedRow(root: HTMLElement | null): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row && root?.contains(row) ? row.dataset.row : undefined
}
