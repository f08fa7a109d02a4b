import type { Repeat } from '../tables/tasks.ts'

/** How it comes back from now on. It keeps which series it goes on with, and what a newer version put into it. */
export function insteadOf(
  repeat: Repeat | null,
  changes: Pick<Repeat, 'rule' | 'from' | 'missed' | 'anchor'>,
): Repeat {
  const { count: _, ...current }: Repeat = repeat ?? changes
  return { ...current, ...changes }
}
