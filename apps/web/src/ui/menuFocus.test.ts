import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nextEntry } from './menuFocus.ts'

describe('a key in a menu', () => {
  beforeAll(() => vi.stubGlobal('document', { dir: 'ltr' }))
  afterAll(() => vi.unstubAllGlobals())

  test.each([
    ['c', 'Compléter'],
    ['C', 'Compléter'],
    ['e', 'Étiquettes…'],
    ['é', 'Étiquettes…'],
    ['ا', 'أولوية'],
    ['أ', 'أولوية'],
    ['z', undefined],
  ])('%s moves to the entry that begins with it, with or without its marks', (key, name) => {
    const entries = ['Compléter', 'Étiquettes…', 'أولوية'].map(
      (ariaLabel) => ({ ariaLabel, role: 'menuitem' }) as HTMLElement,
    )
    const entry = nextEntry(entries, undefined, { key, ctrlKey: false, metaKey: false })
    expect(entry?.ariaLabel).toBe(name)
  })
})
