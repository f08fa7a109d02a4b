import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { Spot } from '@daymark/core/tasks/spot'
import { dueDay } from '@daymark/core/tasks/task'
import type { Act, Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { BoardView } from '../boardView.ts'
import type { Change, ToastContent } from './change.ts'
import { dayOrdering } from './dayOrdering.ts'
import { moving } from './moving.ts'
import { moveToast } from './rescheduling.ts'

type Move = { task: Task; spot: Spot; show: (act: () => Act) => Act }

type Board = {
  planner: Planner
  view: BoardView
  /** Ends the fixed place of the open card. */
  release: () => void
  change: (tasks: readonly Task[], plan: () => Change) => void
  tell: (content: ToastContent, act: Act, tasks: readonly Task[]) => void
}

/** Writes the patches of a move; a change of the day shows a toast. */
export function moveToSpot({ task, spot, show }: Move, board: Board): void {
  const { planner, view, release, change, tell } = board
  const byHand = dayOrdering.dayOf(task, spot, view, planner)
  if (byHand) {
    release()
    change([task], () => dayOrdering.byHand(planner, byHand, { task, spot }))
    return
  }
  const moves = moving.movesTo(task, spot, view, planner)
  if (moves.length === 0) return
  const at = planner.stamp()
  release()
  const mutations = moves.map(({ id, patch }) => planner.keepRuleDay(table.patch(id, patch, at)))
  const act = show(() => planner.history.act(strings.moves.repositioned(task.title), mutations))
  const day = dueDay(planner.tasks.get(task.id) ?? task)
  if (day === null || day === dueDay(task)) return
  tell(moveToast(planner, [task], day, view.today), act, [task])
}
