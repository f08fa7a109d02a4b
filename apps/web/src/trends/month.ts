import type { Progress } from '@daymark/core/tasks/progress'

/** The bar under a day. Its length tells of how many tasks, up to six. */
export type DayBar = { kind: 'none' | 'done' | 'planned' | 'over'; length: number }

/** Of a day before today what was done counts; of the others, whether something is still open, and whether it fits. */
export function barOf(
  { total, completed, pending }: Progress,
  isPast: boolean,
  isOver: boolean,
): DayBar {
  if (total === 0) return { kind: 'none', length: 0 }
  const isDone = pending === 0 || (isPast && completed > 0)
  if (isDone) return { kind: 'done', length: Math.min(completed, 6) }
  return { kind: isOver && !isPast ? 'over' : 'planned', length: Math.min(total, 6) }
}
