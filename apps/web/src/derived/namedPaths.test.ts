import { afterEach, describe, expect, test } from 'vitest'
import type { Planner } from '../context.tsx'
import { showLanguage } from '../strings/language.ts'
import { inEnglish, translationOf } from '../strings/samples/languages.ts'
import { namedPaths, shownPath, writtenPath } from './namedPaths.ts'

const german = await translationOf('de')
const planner = { lists: { values: () => [] } } as unknown as Planner

afterEach(() => showLanguage('English', 'en', new Intl.Locale('en-US')))

describe('[LANG-9, TEXT-8] Inbox in another language', () => {
  test('is offered and shown by its name there, and written alike in all', () => {
    showLanguage({ ...inEnglish, ...german.parts })
    expect(namedPaths['#'](planner)).toEqual([['Eingang']])
    expect(writtenPath(['eingang'], planner)).toEqual(['Inbox'])
    expect(shownPath(['Inbox'], planner)).toEqual(['Eingang'])
  })

  test('other names stay as they are', () => {
    showLanguage({ ...inEnglish, ...german.parts })
    expect(writtenPath(['Work', 'Eingang'], planner)).toEqual(['Work', 'Eingang'])
    expect(shownPath(['Work'], planner)).toEqual(['Work'])
  })
})
