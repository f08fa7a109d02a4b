import { expect, test } from 'vitest'
import storedDay from './storedDay.js?raw'

const app = 'https://day.test/assets/main-1.js'

/** What is drawn on a page in this language and locale, where one in German is kept. */
function drawnIn(lang: string, locale: string): unknown[] {
  const drawn: unknown[] = []
  const kept = { app, language: 'de de-AT', width: 800, since: 0, until: Number.POSITIVE_INFINITY }
  const stored = new Map([
    ['daymark-session-1', JSON.stringify({ user: { id: 'ada' } })],
    ['daymark ada-day', JSON.stringify({ ...kept, until: 9e15, page: 'Guten Morgen', sky: 'day' })],
  ])
  const page = {
    location: { pathname: '/', search: '', hash: '' },
    innerWidth: 800,
    localStorage: Object.assign(Object.fromEntries(stored), {
      getItem: (key: string) => stored.get(key) ?? null,
    }),
    document: {
      documentElement: { lang, dataset: { locale } },
      querySelector: (selector: string) =>
        selector === '#root' ? { before() {}, querySelector: () => null } : { src: app },
      createElement: () => ({ style: {}, append: (node: unknown) => drawn.push(node) }),
    },
    MutationObserver: class {
      observe() {}
    },
    setTimeout() {},
  }
  new Function(...Object.keys(page), storedDay)(...Object.values(page))
  return drawn
}

test('[LANG-6] a day that was kept in another language, or with other dates, is not drawn', () => {
  expect(drawnIn('de', 'de-AT')).toEqual(['Guten Morgen'])
  expect(drawnIn('en', 'en-US')).toEqual([])
  expect(drawnIn('de', 'de-DE')).toEqual([])
})
