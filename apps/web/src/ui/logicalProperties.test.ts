import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

test('style sheets say start and end, so that a page from right to left is mirrored', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const physical = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const found: string[] = []
      postcss.parse(readFileSync(join(app, file), 'utf8')).walkDecls((declaration) => {
        if (isPhysical(declaration))
          found.push(`${file}:${declaration.source?.start?.line} ${declaration}`)
      })
      return found
    })
  expect(physical).toEqual([])
})

test.each([
  ['margin-left: 4px', true],
  ['margin: 0 1px 0 2px', true],
  ['margin: 0 1px 0 1px', false],
  ['text-align: left', true],
  ['transform: translateX(18px)', true],
  ['transform: translateX(calc(18px * var(--inline-sign)))', false],
  ['left: 50%', true],
  ['left: 50%; transform: translateX(-50%)', false],
  ['inset-inline-start: 4px', false],
])('%s: physical is %s', (text, expected) => {
  const rule = postcss.parse(`a { ${text} }`).first as Rule
  expect(isPhysical(rule.first as Declaration)).toBe(expected)
})

const mirrored =
  /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-|$)|^(left|right)$|^border-(top|bottom)-(left|right)-radius$/
const fourSides = /^(margin|padding|inset|border-width)$/

function isPhysical({ prop, value, parent }: Declaration): boolean {
  const isCentred =
    prop === 'left' && value === '50%' && String(parent).includes('translateX(-50%)')
  if (isCentred) return false
  // What the hardware covers does not turn with the language.
  if (value.includes('safe-area-inset-left')) return false
  const [, right, , left] = sides(value)
  return (
    mirrored.test(prop) ||
    (fourSides.test(prop) && left !== undefined && left !== right) ||
    (/^(text-align|float|clear|transform-origin)$/.test(prop) && /\b(left|right)\b/.test(value)) ||
    (prop === 'position-area' && /\b(span-)?(left|right)\b/.test(value)) ||
    (/translateX\((?!-50%\))/.test(value) && !value.includes('var(--inline-sign)'))
  )
}

/** The parts of a shorthand, with brackets kept whole. */
const sides = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
