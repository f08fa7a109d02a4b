import type { Repeat } from '../tables/tasks.ts'

/** How it comes back from now on. It keeps which series it goes on with, and what a newer version put into it. */
export function insteadOf(
  repeat: Repeat | null,
  given: Pick<Repeat, 'rule' | 'from' | 'missed' | 'anchor'>,
): Repeat {
  const { count: _, ...kept }: Repeat = repeat ?? given
  return { ...kept, ...given }
}
