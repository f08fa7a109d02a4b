import type { Outcome } from './choices.ts'
import type { Matched } from './match.ts'

/** Tasks as a preview shows them, each with its steps: their places, that of the task first. */
export function linesOf(all: readonly Matched[]): number[][] {
  const lines: number[][] = []
  const lineOf = new Map<string, number[]>()
  for (const [index, { key, parent, fate }] of all.entries()) {
    const above = lineOf.get(parent ?? '')
    const line = above ?? []
    if (!above) lines.push(line)
    // What the files have twice is told apart, and its steps are those of the first.
    if (above || fate.kind !== 'twice') lineOf.set(key, line)
    line.push(index)
  }
  return lines
}

/** What a task loses, or what was guessed, that is written. */
export function warningsAt(index: number, all: readonly Matched[], outcomes: readonly Outcome[]) {
  return outcomes[index] === 'new' ? (all[index]?.task.warnings ?? []) : []
}
