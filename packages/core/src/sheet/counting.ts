import * as v from 'valibot'
import { TagId } from '../ids.ts'

export const roundingSteps = [0, 5, 6, 10, 15, 30] as const

const Steps = v.fallback(v.picklist(roundingSteps), 0)
const How = v.fallback(v.picklist(['up', 'nearest']), 'nearest')
const Of = v.fallback(v.picklist(['entry', 'task', 'total']), 'entry')
const Billable = v.fallback(v.nullable(TagId), null)

/** How a time sheet is counted: to how many minutes (0: not rounded), which way, and what is rounded. */
export type Rounding = {
  to: v.InferOutput<typeof Steps>
  how: v.InferOutput<typeof How>
  /** `task`: what a task has on a day. */
  of: v.InferOutput<typeof Of>
}

export type Counting = Rounding & { billable: TagId | null }

/** What `preferences.sheet` says; what is not known counts as not set. */
export function countingOf(sheet: Readonly<Record<string, unknown>> | null | undefined): Counting {
  return {
    to: v.parse(Steps, sheet?.to),
    how: v.parse(How, sheet?.how),
    of: v.parse(Of, sheet?.of),
    billable: v.parse(Billable, sheet?.billable),
  }
}

const minute = 60_000

/** A length to whole minutes, half up. */
export function toMinutes(ms: number): number {
  return Math.floor(ms / minute + 0.5)
}

/** A length as it is rounded; both in milliseconds. */
export function rounded(ms: number, { to, how }: Rounding): number {
  if (to === 0) return ms
  const step = to * minute
  return (how === 'up' ? Math.ceil(ms / step) : Math.floor(ms / step + 0.5)) * step
}

/**
 * What each of these lengths has of their rounded sum, in whole minutes: so every sum of them is the sum of what was
 * rounded together.
 */
export function shares(lengths: readonly number[], rounding: Rounding): number[] {
  const sum = lengths.reduce((total, ms) => total + ms, 0)
  const minutes = rounded(sum, rounding) / minute
  let passed = 0
  let given = 0
  return lengths.map((ms) => {
    passed += ms
    const until = Math.floor((minutes * passed) / sum + 0.5)
    const share = until - given
    given = until
    return share * minute
  })
}
