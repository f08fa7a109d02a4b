import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

test('[RTL-1] style sheets say start and end, so that a page from right to left is mirrored', () => {
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
  ['translate: 12px 0', true],
  ['translate: calc(12px * var(--inline-sign)) 0', false],
  ['translate: 0 12px', false],
  ['transform: translate(-10px, -5px)', true],
  ['transform: translate(-50%, 12px)', false],
  ['rotate: 90deg', true],
  ['rotate: 180deg', false],
  ['rotate: calc(90deg * var(--inline-sign))', false],
  ['box-shadow: inset 2px 0 var(--accent)', true],
  ['box-shadow: 0 -1px 0 var(--line), inset 0 0 0 1px var(--line)', false],
  ['background: linear-gradient(to left, red, blue)', true],
  ['background: linear-gradient(to top, red, blue)', false],
  ['border-radius: 4px 0 0 4px', true],
  ['border-radius: 4px 4px 0 0', false],
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
    (movesAside(prop, value) && !value.includes('var(--inline-sign)')) ||
    (prop === 'border-radius' && isLopsided(value)) ||
    /gradient\(to (left|right)/.test(value)
  )
}

/** In x, by a quarter turn of what points along the line, or with a shadow at one side. */
function movesAside(prop: string, value: string): boolean {
  return (
    (/translate(X)?\((?!-50%|0)/.test(value) && prop === 'transform') ||
    (prop === 'translate' && !/^(0 |none)/.test(value)) ||
    (prop === 'rotate' && /^-?90deg$/.test(value)) ||
    (prop === 'box-shadow' && /(^|inset |, )-?[1-9]\d*px 0/.test(value))
  )
}

/** The corners of a shorthand begin at the top left. */
function isLopsided(value: string): boolean {
  const [first, second = first, third = first, fourth = second] = sides(value)
  return first !== second || third !== fourth
}

/** The parts of a shorthand, with brackets kept whole. */
const sides = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
