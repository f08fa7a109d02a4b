import { describe, expect, test } from 'vitest'
import {
  autoStartsNext,
  newPlan,
  nextPhase,
  type Plan,
  withFocusCounted,
  withPhase,
} from './cycle.ts'

const planWith = (changes: Partial<Plan>): Plan => ({ ...newPlan, ...changes })

/** The phases in order when each one is finished. */
function phasesOf(count: number): string[] {
  let plan = newPlan
  return Array.from({ length: count }, () => {
    const { phase } = plan
    plan = withFocusCounted(plan, null)
    plan = withPhase(plan, nextPhase(plan))
    return phase
  })
}

describe('the cycle', () => {
  test('has a short break after each focus, and a long one after four', () => {
    const pair = ['focus', 'short_break']

    expect(phasesOf(9)).toEqual([...pair, ...pair, ...pair, 'focus', 'long_break', 'focus'])
  })

  test('begins a new round after the long break', () => {
    expect(withPhase(planWith({ phase: 'long_break', done: 4 }), 'focus').done).toBe(0)
  })

  test('counts a focus that is finished, not one that is skipped', () => {
    expect(withFocusCounted(newPlan, null).done).toBe(1)
    expect(withPhase(newPlan, nextPhase(newPlan)).done).toBe(0)
  })

  test('counts no break', () => {
    const resting = planWith({ phase: 'short_break', done: 2 })
    expect(withFocusCounted(resting, null)).toBe(resting)
  })

  test('stays at four if the long break is skipped', () => {
    expect(withFocusCounted(planWith({ done: 4 }), null).done).toBe(4)
  })
})

describe('the next phase', () => {
  test('starts automatically only if that is enabled', () => {
    expect(autoStartsNext(newPlan)).toBe(false)
    expect(autoStartsNext(planWith({ autoStart: true }))).toBe(true)
  })

  test('waits after a long break, when the user may be away', () => {
    expect(autoStartsNext(planWith({ autoStart: true, phase: 'long_break' }))).toBe(false)
  })
})
