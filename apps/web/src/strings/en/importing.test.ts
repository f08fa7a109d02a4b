import { expect, test } from 'vitest'
import { importing } from './importing.ts'

test.each([
  ['2', 'medium', 'Priority 2 is kept as Medium.'],
  ['3', 'low', 'Priority 3 is kept as Low.'],
] as const)(
  '[MOVE-5b] a priority %s that is kept as %s is told as such',
  (text, priority, sentence) => {
    expect(importing.warning({ kind: 'priority folded', text, priority })).toBe(sentence)
  },
)
