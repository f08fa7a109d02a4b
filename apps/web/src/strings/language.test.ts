import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseSync, Visitor } from 'vite'
import { afterEach, describe, expect, test } from 'vitest'
import { Opening } from '../start/Opening.tsx'
import { strings } from '../strings.ts'
import * as english from './en/all.ts'
import { type Language, showLanguage } from './language.ts'

// Copied, because a part of `english` answers in whatever language is shown.
const copies = Object.entries(english).map(([part, texts]) => [part, { ...texts }])
const german: Language = {
  ...(Object.fromEntries(copies) as Language),
  opening: { loading: 'Wird geladen …' },
  bar: { ...english.bar, settings: 'Einstellungen' },
}

const loading = () => renderToStaticMarkup(createElement(Opening))

afterEach(() => showLanguage('English'))

describe('another language', () => {
  test('is read by a component that was there before it', () => {
    expect(loading()).toContain('Loading...')
    showLanguage(german)
    expect(loading()).toContain('Wird geladen …')
    showLanguage('English')
    expect(loading()).toContain('Loading...')
  })

  test.each(Object.keys(english))('has its own texts for %s', (part) => {
    showLanguage({ ...german, [part]: { text: 'Text' } })
    expect(Reflect.get(Reflect.get(strings, part), 'text')).toBe('Text')
  })

  test('has to have every text, with the same arguments', () => {
    // @ts-expect-error A text is missing.
    const missing: Language['opening'] = {}
    // @ts-expect-error The number is a word.
    const other: Language['acts']['done'] = (tasks: string) => tasks
    expect([missing, other]).toHaveLength(2)
  })
})

describe('while it is loaded', () => {
  const modules = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })

  test('no module reads a text', () => {
    const readers = Object.entries(modules).filter(
      ([path, source]) => readWhileLoading(path, source).length > 0,
    )
    expect(readers.map(([path]) => path)).toEqual([])
  })

  test.each([
    'const texts = strings.tasks',
    'const { close } = strings.tasks',
    'const sections = [{ name: strings.tasks.close }]',
  ])('a module that does is found out: %s', (source) => {
    expect(readWhileLoading('module.ts', source)).toEqual(['strings.tasks'])
  })
})

/** The parts of the texts that a module reads outside of any function. */
function readWhileLoading(path: string, source: string): string[] {
  const parts: string[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MemberExpression({ object, start, end }) {
      const isPart = object.type === 'Identifier' && object.name === 'strings'
      if (isPart && depth === 0) parts.push(source.slice(start, end))
    },
  }).visit(parseSync(path, source).program)
  return parts
}
