import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { useClock, useNewId, usePlanner, useUser } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { withTasksCode } from '../lazyComponents.ts'
import { useUndo } from '../useUndo.tsx'
import type { AddingOptions } from './addTask.ts'

/** Adds a task: addTask.ts, which is loaded with the form. */
export function useAddTask(
  options: AddingOptions,
): (draft: Draft, isShown?: (task: Task) => boolean) => Promise<Task | null> {
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const undo = useUndo(options.showToast)

  return async (draft, isShown) => {
    if (!user) return null
    const adding = { ...options, planner, user_id: user.id, now: clock(), newId, undo, isShown }
    return withTasksCode(({ addTask }) => addTask(draft, adding)).catch(() => {
      options.showToast({ text: strings.errors.notDone })
      return null
    })
  }
}
