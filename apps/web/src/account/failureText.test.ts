import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { showLanguage } from '../strings/language.ts'
import { inEnglish, translationOf } from '../strings/samples/languages.ts'
import { strings } from '../strings.ts'
import { failureText } from './FailureNotice.tsx'

const german = await translationOf('de')
const shown = (node: ReactNode) => renderToStaticMarkup(createElement('p', null, node))
const known = { code: '23514', message: 'That is your own plan.' }
const newer = { code: 'of_a_newer_server', message: 'The moon is full' }

afterEach(() => showLanguage('English'))

describe('[LANG-9] the settings say what failed', () => {
  test('in the language shown, and the server’s words below where there is no text', () => {
    showLanguage({ ...inEnglish, ...german.parts })

    expect(shown(failureText(known))).toBe('<p>Das ist dein eigener Plan.</p>')
    expect(shown(failureText({ message: null }))).toBe(`<p>${strings.requestErrors.outOfReach}</p>`)
    expect(shown(failureText(newer))).toBe(
      `<p>${strings.failures.text({ message: null })}<br/><bdi lang="en" dir="ltr">The moon is full</bdi></p>`,
    )
  })

  test('in English as the server says it', () => {
    expect(shown(failureText(known))).toBe('<p>That is your own plan.</p>')
    expect(shown(failureText(newer))).toBe('<p>The moon is full</p>')
  })
})
