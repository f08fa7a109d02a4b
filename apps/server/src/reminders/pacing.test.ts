import { describe, expect, test } from 'vitest'
import { createPacing } from './pacing.ts'

/** The lengths of pauses that end so many milliseconds late. */
async function pausesThatEndLate(lateness: readonly number[]): Promise<number[]> {
  const lengths: number[] = []
  let now = 0
  const pace = createPacing({
    monotonic: () => now,
    async pause(ms) {
      now += ms + (lateness[lengths.length] ?? 0)
      lengths.push(ms)
    },
  })
  for (const _ of lateness) await pace()
  return lengths
}

describe('[REMIND-3f, T69] between the beginnings of two pushes', () => {
  test('are 4 ms where the processor has time', async () => {
    expect(await pausesThatEndLate([0, 1, 2, 0])).toEqual([4, 4, 4, 4])
  })

  test('is as much more as the last pause ended late, and 16 ms at most', async () => {
    expect(await pausesThatEndLate([7, 10, 80, 3, 0])).toEqual([4, 9, 12, 16, 5])
  })
})
