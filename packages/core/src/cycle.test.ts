import { describe, expect, test } from 'vitest'
import { counted, goesOn, newPlan, nextPhase, type Plan, turnTo } from './cycle.ts'

const planWith = (changes: Partial<Plan>): Plan => ({ ...newPlan, ...changes })

/** The phases a person goes through who finishes each of them. */
function phasesOf(count: number): string[] {
  let plan = newPlan
  return Array.from({ length: count }, () => {
    const { phase } = plan
    plan = counted(plan, null)
    plan = turnTo(plan, nextPhase(plan))
    return phase
  })
}

describe('the cycle', () => {
  test('has a short break after each focus, and a long one after four', () => {
    const pair = ['focus', 'short_break']

    expect(phasesOf(9)).toEqual([...pair, ...pair, ...pair, 'focus', 'long_break', 'focus'])
  })

  test('begins a new round after the long break', () => {
    expect(turnTo(planWith({ phase: 'long_break', done: 4 }), 'focus').done).toBe(0)
  })

  test('counts a focus that is finished, not one that is skipped', () => {
    expect(counted(newPlan, null).done).toBe(1)
    expect(turnTo(newPlan, nextPhase(newPlan)).done).toBe(0)
  })

  test('counts no break', () => {
    const resting = planWith({ phase: 'short_break', done: 2 })
    expect(counted(resting, null)).toBe(resting)
  })

  test('stays at four for whoever skips the long break', () => {
    expect(counted(planWith({ done: 4 }), null).done).toBe(4)
  })
})

describe('what comes next', () => {
  test('begins by itself only where that is chosen', () => {
    expect(goesOn(newPlan)).toBe(false)
    expect(goesOn(planWith({ autoStart: true }))).toBe(true)
  })

  test('waits after a long break: a new round may find nobody there', () => {
    expect(goesOn(planWith({ autoStart: true, phase: 'long_break' }))).toBe(false)
  })
})
