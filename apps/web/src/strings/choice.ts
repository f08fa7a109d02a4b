import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type { Texts } from './load.ts'
import { switchingOf } from './switching.ts'

export const { offered, begin, switchTo, follow, followDevice } = switchingOf({
  files: import.meta.glob<Texts>(['./*/first.ts', './*/places.ts', './*/more.ts', '!./en/*']),
  browser: () => navigator.languages,
  onOnline: (listener) => addEventListener('online', listener, { once: true }),
  shown: tellWorker,
})

// Where the page has asked for it before its first paint.
if (typeof window !== 'undefined') window.texts?.resolve(begin)

/** The worker keeps the texts of this language for starts without a network. */
function tellWorker(language: TextLanguage): void {
  if (!import.meta.env.PROD || language === 'en') return
  // Resolves never where there is no worker.
  navigator.serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ kind: 'language', language }),
    () => {},
  )
}
