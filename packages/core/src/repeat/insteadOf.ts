import type { Repeat } from '../tables/tasks.ts'

/** Applies changes to a repeat. It preserves `follows` and the fields of newer versions, and drops the count. */
export function insteadOf(
  repeat: Repeat | null,
  changes: Pick<Repeat, 'rule' | 'from' | 'missed' | 'anchor'>,
): Repeat {
  const { count: _, ...current }: Repeat = repeat ?? changes
  return { ...current, ...changes }
}
