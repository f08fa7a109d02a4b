import { describe, expect, test } from 'vitest'
import { helpFor, strangeOption } from './usage.ts'

const names = [
  ...['backup', 'restore', 'link', 'people', 'import', 'export', 'service-key', 'hosted'],
] as const

describe('--help', () => {
  test.each(names)('of %s tells how it is used', (name) => {
    expect(helpFor([name, '--help'])).toContain(name)
    expect(helpFor([name, 'file', '-h'])).toBe(helpFor([name, '--help']))
  })

  test('without a command names them all', () => {
    const help = helpFor(['--help'])

    for (const name of names) expect(help).toContain(name)
  })

  test('is not what anything else asks for', () => {
    expect(helpFor([])).toBeNull()
    expect(helpFor(['people', 'list', '--json'])).toBeNull()
  })
})

describe('a name that begins with a hyphen', () => {
  test.each(names)('is refused by %s', (name) => {
    expect(strangeOption([name, '-x'])).toMatch(/^-x is no option/)
    expect(strangeOption([name, 'file', '--force'])).toMatch(/^--force is no option/)
  })

  test('can be written with its folder', () => {
    expect(strangeOption(['backup', './--help'])).toBeNull()
  })

  test('is not mistaken for the options that a command has', () => {
    expect(strangeOption(['people', 'link', 'ada@example.org', '--show', '--json'])).toBeNull()
    expect(strangeOption(['export', '--for', 'ada@example.org', '--format', 'ics', 'a'])).toBeNull()
  })
})
