import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { weigh } from './budget.mjs'

const views = [
  { name: 'signing in', limit: 1, from: ['page', 'auth'], of: ({ code }) => [code] },
  { name: 'the dashboard', limit: 1, from: 'everything', of: ({ code }) => [code] },
  { name: 'its CSS', limit: 1, from: 'everything', of: ({ styles }) => styles },
]

describe('what is loaded before somebody can begin', () => {
  test('is all that the page imports, now or right after', () => {
    const sizes = sizesOf([
      chunk('page', { imports: ['shared'], dynamicImports: ['dashboard', 'auth', 'settings'] }),
      chunk('dashboard', { imports: ['shared', 'page'] }),
      chunk('shared'),
      chunk('auth'),
      chunk('settings', { imports: ['shared'] }),
    ])

    expect(sizes).toEqual({ 'signing in': 3, 'the dashboard': 3, 'its CSS': 2 })
  })

  test('is all that is not said to come later', () => {
    const sizes = sizesOf([
      chunk('page', { dynamicImports: ['dashboard', 'auth'] }),
      chunk('dashboard', { dynamicImports: ['settings', 'clever'] }),
      chunk('clever'),
      chunk('auth'),
      chunk('settings'),
    ])

    expect(sizes['the dashboard']).toBe(3)
  })

  test('is not believed to come later when there is no such part', () => {
    expect(() => sizesOf([chunk('page'), chunk('auth')])).toThrow('settings')
  })
})

/** Chunks of incompressible kilobytes, so that a size is their number. */
function sizesOf(chunks) {
  const weighed = weigh(chunks, { views, entry: 'page', later: ['auth', 'settings'] })
  return Object.fromEntries(weighed.map(({ name, size }) => [name, Math.round(size / 1000)]))
}

function chunk(source, { imports = [], dynamicImports = [] } = {}) {
  const styles = source === 'dashboard' ? [noise(), noise()] : []
  return { source, imports, dynamicImports, code: noise(), styles }
}

function noise() {
  return randomBytes(985).toString('base64')
}
