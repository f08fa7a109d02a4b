import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Failure } from '../context.tsx'
import { parseRedirect } from '../session/redirect/parseRedirect.ts'
import { showLanguage } from '../strings/language.ts'
import { inEnglish, translationOf } from '../strings/samples/languages.ts'
import { failureText, noticeText } from './failureText.tsx'

const german = await translationOf('de')
const shown = (node: ReactNode) => renderToStaticMarkup(createElement('p', null, node))

afterEach(() => showLanguage('English'))

const showGerman = () => showLanguage({ ...inEnglish, ...german.parts })
const wrong = { code: 'invalid_credentials', message: 'Invalid login credentials' }
const newer = { code: 'of_a_newer_server', message: 'The moon is full' }

describe('[LANG-9] in another language', () => {
  test('what the server says is said in its words', () => {
    showGerman()

    expect(shown(failureText(wrong))).toBe('<p>E-Mail-Adresse oder Passwort stimmt nicht.</p>')
  })

  test('what there is no text for stands below, and is marked as English', () => {
    showGerman()

    const below = '<br/><bdi lang="en" dir="ltr">The moon is full</bdi></p>'
    expect(shown(failureText(newer))).toBe(`<p>Es ist ein Fehler aufgetreten${below}`)
  })

  test('a link that has failed says so by its code alone', () => {
    showGerman()
    const { failure } = parseRedirect('https://day.test/?code=') as { failure: Failure }

    expect(shown(failureText(failure))).toBe('<p>Dieser Link ist unvollständig.</p>')
    expect(shown(failureText({ message: null, code: 'of_a_newer_server' }))).toBe(
      '<p>Es ist ein Fehler aufgetreten</p>',
    )
  })

  test('what the app says after a sign-out is in it already', () => {
    showGerman()

    expect(shown(noticeText({ kind: 'message', message: 'Dein Konto wurde gelöscht.' }))).toBe(
      '<p>Dein Konto wurde gelöscht.</p>',
    )
  })
})

describe('[AUTH-5a, AUTH-5b] in English', () => {
  test.each([
    [wrong, 'Invalid login credentials'],
    [newer, 'The moon is full'],
    [{ message: 'No code detected.', code: 'incomplete_link' }, 'No code detected.'],
    [{ message: null }, 'An error occurred'],
  ])('the server’s message is shown, else that an error occurred: %o', (failure, text) => {
    expect(shown(failureText(failure))).toBe(`<p>${text}</p>`)
  })
})
