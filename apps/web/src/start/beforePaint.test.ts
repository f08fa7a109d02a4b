import { languageShown } from '@daymark/core/account/textLanguage'
import { describe, expect, test } from 'vitest'
import { localeOf } from '../strings/localeOf.ts'
import beforePaint from './beforePaint.js?raw'

type Link = { rel?: string; href: string }

/** What the script makes of a page in a browser that prefers these languages and keeps this one. */
function paintedIn(languages: readonly string[], kept: string | null) {
  const manifest: Link = { href: '/manifest.webmanifest' }
  const root = { lang: 'en', dir: '', dataset: {} as Record<string, unknown> }
  const document = {
    documentElement: root,
    head: { querySelector: () => manifest, append() {} },
    createElement: () => ({}),
    querySelectorAll: () => [],
  }
  const page = {
    // Node 20 has no `withResolvers`.
    Promise: { withResolvers: () => ({ promise: {}, resolve() {} }) },
    requested: { catch() {} },
    document,
    window: {} as { texts?: unknown },
    navigator: { languages },
    location: { search: '', pathname: '/' },
    localStorage: { getItem: (key: string) => (key === 'language' ? kept : null) },
    matchMedia: () => ({ matches: false }),
    addEventListener() {},
  }
  const names = Object.keys(page)
  // Nothing of it is requested here.
  const script = beforePaint.replace('import(choice)', 'requested')
  new Function(...names, script)(...Object.values(page))
  const { lang, dir, dataset } = root
  return {
    ...{ lang, dir, locale: String(dataset.locale), manifest: manifest.href },
    asksForTexts: page.window.texts !== undefined,
  }
}

describe('[LANG-6] before the first paint', () => {
  test('the page is in the language that is shown', () => {
    expect(paintedIn(['de-AT', 'en'], null)).toEqual({
      ...{ lang: 'de', dir: 'ltr', locale: 'de-AT' },
      ...{ manifest: '/manifest.de.webmanifest', asksForTexts: true },
    })
    expect(paintedIn(['de-AT'], 'ar')).toEqual({
      ...{ lang: 'ar', dir: 'rtl', locale: 'ar-AT-u-nu-latn' },
      ...{ manifest: '/manifest.ar.webmanifest', asksForTexts: true },
    })
  })

  test('English is there, and asks for nothing', () => {
    expect(paintedIn(['en-GB'], null)).toEqual({
      ...{ lang: 'en', dir: 'ltr', locale: 'en-GB' },
      ...{ manifest: '/manifest.webmanifest', asksForTexts: false },
    })
  })

  const browsers = [
    ['en-US'],
    ['en-GB', 'de'],
    ['de-DE'],
    ['pl-PL'],
    ['pl-PL', 'fr-CA'],
    ['pt-PT'],
    ['es-MX', 'en'],
    ['ar-EG'],
    ['en-US@posix', 'de-CH'],
    [],
  ]
  const choices = [null, 'en', 'de', 'fr', 'es', 'pt-BR', 'ar', 'tlh']

  test.each(browsers.map((browser) => [browser]))(
    '[LANG-2, LANG-7] of %j it finds what the app finds',
    (browser) => {
      const found = choices.map((device) => paintedIn(browser, device))

      expect(found.map(({ lang, locale }) => ({ lang, locale }))).toEqual(
        choices.map((device) => {
          const lang = languageShown({ account: null, device, browser })
          return { lang, locale: localeOf(lang, browser).toString() }
        }),
      )
    },
  )
})
