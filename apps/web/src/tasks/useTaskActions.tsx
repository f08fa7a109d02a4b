import { type Patch, taskIdOf } from '@daymark/core/change'
import { boundsOf, type Day, dayOf } from '@daymark/core/day'
import { progressOf } from '@daymark/core/progress'
import type { Task, TaskId } from '@daymark/core/task'
import { CircleCheck, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type Refusal, useCelebrate, useClock, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { focusOn, keepFocus } from './keepFocus.ts'

/** What a card's controls do. */
export type TaskActions = {
  toggle(task: Task, check: Element): void
  remove(task: Task): void
  /** Opens the card, or closes it when it is open. */
  turn(id: TaskId): void
  select(task: Task, how: 'toggle' | 'range'): void
  edit(task: Task, patch: Patch): void
  reschedule(tasks: readonly Task[], day: Day): void
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
}

type OnScreen = Pick<TaskActions, 'turn' | 'select'> & { showToast: ShowToast }

export function useTaskActions(
  selectedDate: Day | null,
  { turn, select, showToast }: OnScreen,
): TaskActions {
  const planner = usePlanner()
  const clock = useClock()
  const celebrate = useCelebrate()

  return useMemo(() => {
    function toGo(): number {
      const { tasks } = planner
      const today = dayOf(clock())
      const { pending } = progressOf(tasks.count(selectedDate ?? today))
      // What is late is not of today, but while it is open nothing is the last one.
      return pending || (selectedDate ? 0 : tasks.agenda(today).overdue.length)
    }

    return {
      turn,
      select,
      edit: ({ id }, patch) => planner.perform({ type: 'update', id, patch, at: planner.stamp() }),
      reschedule(tasks, day) {
        const patch = { due_date: boundsOf(day).start }
        for (const { id } of tasks) {
          keepFocus([id], () => planner.perform({ type: 'update', id, patch, at: planner.stamp() }))
        }
      },
      toggle(task, check) {
        const { id, completed } = task
        if (!completed) void celebrate(check, 100)
        keepFocus([id], () =>
          planner.perform({ type: 'toggle', id, completed: !completed, at: planner.stamp() }),
        )
        if (completed) return
        showToast({
          icon: <CircleCheck />,
          text: strings.tasks.done(toGo()),
          action: undoing(() =>
            focusOn(id, () =>
              planner.perform({ type: 'toggle', id, completed, at: planner.stamp() }),
            ),
          ),
        })
      },
      remove({ id, title }) {
        keepFocus([id], () => planner.perform({ type: 'delete', id, at: planner.stamp() }))
        showToast({
          icon: <Trash2 />,
          text: strings.tasks.deleted(title),
          action: undoing(() =>
            focusOn(id, () => planner.perform({ type: 'restore', id, at: planner.stamp() })),
          ),
        })
      },
      retry: (refusal) => focusOn(taskIdOf(refusal.change), () => planner.retry(refusal)),
      dismiss: (refusal) => focusOn(taskIdOf(refusal.change), () => planner.dismiss(refusal)),
    }
  }, [planner, clock, celebrate, selectedDate, turn, select, showToast])
}

function undoing(perform: () => void): NonNullable<Toast['action']> {
  return { label: strings.tasks.undo, keys: strings.tasks.undoKeys(onApple), perform }
}

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
