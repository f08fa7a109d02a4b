import { onRewriting } from './rewriting.ts'

/** The locale of dates and numbers, as beforePaint.js has found it: it follows the language of the texts, so it has to be read where something is written. */
export let locale = new Intl.Locale(globalThis.document?.documentElement.dataset.locale ?? 'en-US')

/** Writes dates and numbers in another one, from the next language on that is shown. */
export function writeIn(next: Intl.Locale): void {
  locale = next
}

/** What is made for the locale; it is made anew with the language. */
export function perLocale<Made extends object>(make: (locale: Intl.Locale) => Made): Made {
  const made = make(locale)
  onRewriting(() => Object.assign(made, make(locale)))
  return made
}

/** Creates a value on first use: a formatter is far more expensive to create than to call. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
