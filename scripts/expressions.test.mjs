import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { root } from './command.mjs'
import { expressionsIn, expressionsMadeBy } from './testing/expressions.mjs'
import { productCode } from './testing/files.mjs'
import { isLinear } from './testing/growth.mjs'

const files = productCode().map((file) => ({
  file,
  ...expressionsIn(file, readFileSync(join(root, file), 'utf8')),
}))

describe('[T71] the time of a regular expression of the product grows with the length of its worst text', () => {
  test('where it is written', () => {
    const written = files.flatMap(({ file, written }) =>
      written.map((expression) => ({ file, expression })),
    )
    const slow = once(written).filter(({ expression }) => !isLinear(expression))

    expect(slow.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([])
  })

  test('where it is made from texts: words, names, lists of operators', async () => {
    vi.resetModules()
    const made = await expressionsMadeBy(async () => {
      for (const { file, makesOthers } of files) if (makesOthers) await import(join(root, file))
      const { createReader } = await import('../packages/core/src/words/reader.ts')
      const { packsOf } = await import('../packages/core/src/words/languages.ts')
      createReader(packsOf(['en', 'de']))
    })
    const slow = once(made.map((expression) => ({ expression }))).filter(
      ({ expression }) => !isLinear(expression),
    )

    expect(slow.map(({ expression }) => String(expression))).toEqual([])
    expect(made.length).toBeGreaterThan(100)
  })
})

describe('an expression that takes', () => {
  test.for([/\s+$/, /(a+)+b/])('more than its text is long is found: %s', (expression) => {
    expect(isLinear(expression)).toBe(false)
  })

  test.for([/(?<!\s)\s+$/, /^[a-z]+$/, /\s+/g, /\(([^()]{0,99})\)/g])(
    'as long as its text is not: %s',
    (expression) => {
      expect(isLinear(expression)).toBe(true)
    },
  )
})

/** Each expression once, however many files have it. */
function once(expressions) {
  return [...new Map(expressions.map((one) => [String(one.expression), one])).values()]
}
