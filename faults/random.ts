/** Random numbers that repeat with the same seed. */
export type Random = {
  /** At least 0 and below the limit. */
  below(limit: number): number
}

export function randomFrom(seed: number): Random {
  let state = seed
  return {
    below(limit) {
      // mulberry32
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit
    },
  }
}

/** The seed of this run, printed so that the run can be repeated. */
export function seedOfRun(): number {
  const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
  console.info(`DAYMARK_SEED=${seed}`)
  return seed
}
