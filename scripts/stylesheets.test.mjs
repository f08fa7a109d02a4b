import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './command.mjs'

const folder = join(root, 'apps/web/src')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const declarations = sheets.flatMap(({ name, text }) => {
  const found = text.matchAll(/^\s*([\w-]+):\s*([^;{]+);/gm)
  return [...found].map(([, property, value]) => ({ name, property, value }))
})
/** Two siblings in a selector, each without what stands before or after it. */
const siblings = sheets.flatMap(({ name, text }) => {
  const found = text.matchAll(/([^\s,>+~({]*) [+~] ([^\s,>+~){]+)(?=[^;}]*\{)/g)
  return [...found].map(([, first, second]) => ({ name, first, second }))
})

function where(isRefused) {
  return declarations
    .filter(isRefused)
    .map(({ name, property, value }) => `${name}: ${property}: ${value}`)
}

describe('the stylesheets', () => {
  test('are there to be looked at', () => {
    expect(declarations.length).toBeGreaterThan(2_000)
  })

  // Safari before 26.2 drops the whole declaration.
  test('give a line its thickness, style and colour by declarations of their own', () => {
    const isRefused = ({ property, value }) =>
      property === 'text-decoration' && !/^[\w-]+$/.test(value)

    expect(where(isRefused)).toEqual([])
  })

  // Where scrollbars take room, it is wider than the page. A popover has 16 px on either side to spare.
  test('take no width from the window with its scrollbar', () => {
    const isRefused = ({ name, value }) =>
      /\b(50|100)[dls]?vw\b/.test(value) && name !== join('ui', 'Popover.module.css')

    expect(where(isRefused)).toEqual([])
  })

  // Chromium then restyles the whole page whenever an element comes or goes anywhere (0110).
  test('name one of two siblings', () => {
    const isNamed = ({ first, second }) => /[.#[&]/.test(first) || !/^[*:]/.test(second)

    expect(siblings.length).toBeGreaterThan(20)
    expect(siblings.filter((each) => !isNamed(each))).toEqual([])
  })
})
