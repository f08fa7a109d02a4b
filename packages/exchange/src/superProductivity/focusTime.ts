import type { ExchangedTask } from '../exchangedTask.ts'
import { type Fields, fieldsIn, numberIn, textIn } from '../json/fields.ts'
import { readMoment } from '../text/moments.ts'

/** Milliseconds: of a day, and of all that is estimated. */
type Times = { spent: Map<string, number>; estimate: number }
export type StepTimes = ReadonlyMap<string, Times>

/** What the steps of each task sum up to: there the task holds these sums, too. */
export function stepTimesOf(
  rows: readonly Fields[],
  parents: ReadonlyMap<string, string>,
): StepTimes {
  const times = new Map<string, Times>()
  for (const row of rows) {
    const parent = parents.get(textIn(row, 'id'))
    if (parent === undefined) continue
    const sum = times.get(parent) ?? { spent: new Map<string, number>(), estimate: 0 }
    for (const [day, spent] of spentIn(row)) sum.spent.set(day, (sum.spent.get(day) ?? 0) + spent)
    sum.estimate += numberIn(row, 'timeEstimate') ?? 0
    times.set(parent, sum)
  }
  return times
}

/** Whole minutes of each day, without those of its steps. */
export function focusIn(row: Fields, steps: StepTimes): ExchangedTask['focus'] {
  const sums = steps.get(textIn(row, 'id'))?.spent
  return spentIn(row).flatMap(([key, spent]) => {
    const day = readMoment(key)?.day
    const minutes = Math.round((spent - (sums?.get(key) ?? 0)) / 60_000)
    return day && minutes > 0 ? [{ day, minutes }] : []
  })
}

/** Null where it is only the sum of its steps, which is shown anyway. */
export function estimateIn(row: Fields, steps: StepTimes): number | null {
  const whole = numberIn(row, 'timeEstimate') ?? 0
  const minutes = Math.round(whole / 60_000)
  return minutes > 0 && whole !== steps.get(textIn(row, 'id'))?.estimate ? minutes : null
}

function spentIn(row: Fields): [string, number][] {
  const spent = fieldsIn(row, 'timeSpentOnDay') ?? {}
  return Object.keys(spent).map((key) => [key, numberIn(spent, key) ?? 0])
}
