import { describe, expect, test } from 'vitest'
import { parseMinutes } from './typedMinutes.ts'

describe('[TIMER-2b, TIMER-2c] a duration', () => {
  test.each(['1', '25', ' 60 '])('may be %s', (text) => {
    expect(parseMinutes(text)).toEqual({ ok: true, value: Number(text) })
  })

  test.each([
    ['', 'not_whole'],
    ['2.5', 'not_whole'],
    ['ten', 'not_whole'],
    ['-5', 'not_whole'],
    ['0', 'out_of_range'],
    ['61', 'out_of_range'],
  ])('may not be ‘%s’', (text, error) => {
    expect(parseMinutes(text)).toEqual({ ok: false, error })
  })
})
