import { describe, expect, test } from 'vitest'
import { firstUse, withoutLeftOut } from '../apps/web/build/react.ts'

describe('what is left out of React', () => {
  test('is what only the left out functions use, and what is never true without hydration', () => {
    const code = `
      var isHydrating = false;
      function popHydrationState(fiber) { return next(fiber) }
      function initInput(element, isHydrating) { isHydrating || element.focus() }
      function render(root) { return root.isDehydrated || (isHydrating = enter()) ? hydrate() : draw() }`

    expect(withoutLeftOut(code, { all: false })).toBe(`
      var isHydrating = false;
      function popHydrationState(fiber) { return false }
      function initInput(element, isHydrating) { isHydrating || element.focus() }
      function render(root) { return false || (false) ? hydrate() : draw() }`)
  })

  test('is every export that the app does not import', () => {
    const code = 'exports.memo = function () {};exports.cloneElement = function () {};'

    expect(withoutLeftOut(code, { all: false })).toBe('exports.memo = function () {};')
  })

  test('fails with the names that another version of React does not have', () => {
    expect(() => withoutLeftOut('function getResource() {}', { all: true })).toThrow(
      /acquireResource.*isHydrating/,
    )
  })
})

describe('a use of what is left out of React', () => {
  test.for([
    "import { hydrateRoot } from 'react-dom/client'",
    "import { cloneElement, memo } from 'react'",
    "import { type ReactNode, useOptimistic } from 'react'",
    '<ViewTransition>',
    '<form className={styles.form} action={save}>',
    '<Fragment key={day} ref={list}>',
    '<title>{text}</title>',
    '<body className={styles.page}>',
    '<time-line day={day} />',
    '<clock-face />',
  ])('is found: %s', (code) => {
    expect(firstUse(code)).not.toBeNull()
  })

  test.for([
    "import type { ReactElement } from 'react'",
    "import { type ReactNode, memo } from 'react'",
    'document.startViewTransition(change)',
    '<Fragment key={day}>',
    '<form onSubmit={save}><SectionHead action={edit} /></form>',
    '<TimerPanel title="a" />',
  ])('is not: %s', (code) => {
    expect(firstUse(code)).toBeNull()
  })
})
