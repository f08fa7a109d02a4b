import * as v from 'valibot'

/** A whole number between two others, both of them included. */
export const whole = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
