import { describe, expect, test } from 'vitest'
import { inlineKey } from './inlineKey.ts'

describe('[RTL-2] a key goes where it points', () => {
  test.each([
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowRight', 'ArrowLeft'],
  ])('from right to left %s is what %s is from left to right', (pressed, meant) => {
    expect(inlineKey(pressed, true)).toBe(meant)
    expect(inlineKey(pressed, false)).toBe(pressed)
  })

  test.each(['ArrowUp', 'ArrowDown', 'Home', 'PageUp', 'z'])('%s stays what it is', (key) => {
    expect(inlineKey(key, true)).toBe(key)
  })
})
