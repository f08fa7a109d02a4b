import {
  directionOf,
  knownLanguage,
  languageOfBrowser,
  languageShown,
  type TextLanguage,
} from '@daymark/core/account/textLanguage'
import { head } from './en/head.ts'
import { showLanguage } from './language.ts'
import { type Files, type Texts, textsIn } from './load.ts'
import { localeOf } from './localeOf.ts'
import { numbersIn } from './numbers.ts'
import { shownLanguage } from './translatable.ts'
import { holdCode, textsThere } from './waiting.ts'
import { withWrittenNumbers } from './writtenNumbers.ts'

/** Where what is shown is kept on the device, if it is not what the browser gives. */
export const languageKey = 'language'

type SwitchingOptions = {
  files: Files
  browser: () => readonly string[]
  /** Calls the listener once, when there is a network again. */
  onOnline: (listener: () => void) => void
  /** A language whose texts are all there is shown from now on. */
  shown: (code: TextLanguage) => void
}

/** Shows the texts of one language or another, as soon as they are loaded. What is asked for last stands. */
export function switchingOf({ files, browser, onOnline, shown }: SwitchingOptions) {
  const texts = textsIn(files)
  let wanted: TextLanguage | null = null

  /**
   * Loads what the first screen says. Answers what is to be called once the code of that screen is there: other code waits for
   * the other texts, which are loaded when the screen has been painted, or as soon as something waits for them.
   */
  async function begin(storage: Storage, painted: Promise<unknown>): Promise<() => void> {
    const code = languageHere(storage)
    wanted = code
    try {
      // A copy, which gets the others.
      const first = { ...(await texts.first(code)) }
      if (wanted === code) show(code, first)
      return () => void (wanted === code && complete(code, first, painted))
    } catch {
      // Without a network, and not kept on this device.
      if (wanted === code) {
        show('en', {})
        describe()
      }
      return () => {}
    }
  }

  function complete(code: TextLanguage, first: Texts, painted: Promise<unknown>): void {
    let loading: Promise<void> | null = null

    async function load(): Promise<void> {
      // The texts do not wait for themselves.
      holdCode(null)
      const all = texts.all(code)
      holdCode(loadOnce)
      const loaded = await all
      if (wanted !== code) return
      // What is on the screen has its texts: nothing is rendered again.
      Object.assign(first, loaded)
      holdCode(null)
      shown(code)
    }

    function loadOnce(): Promise<void> {
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    }

    holdCode(loadOnce)
    // Where that fails, the next code that is loaded asks again.
    void painted.then(textsThere).catch(() => {})
  }

  function languageHere(storage: Storage): TextLanguage {
    const device = storage.getItem(languageKey)
    return languageShown({ account: null, device, browser: browser() })
  }

  /** Null: as in this browser. False: the texts could not be loaded, and nothing has changed. */
  async function switchTo(chosen: TextLanguage | null, storage: Storage): Promise<boolean> {
    const before = wanted
    const code = chosen ?? languageOfBrowser(browser())
    wanted = code
    try {
      const all = await texts.all(code)
      if (wanted !== code) return true
      holdCode(null)
      if (code !== shownLanguage()) show(code, all)
      describe()
      keep(code, storage)
      shown(code)
      return true
    } catch {
      if (wanted !== code) return true
      wanted = before
      return false
    }
  }

  function switchWhenOnline(code: TextLanguage, storage: Storage): void {
    void switchTo(code, storage).then((isShown) => {
      const before = wanted
      if (!isShown) onOnline(() => wanted === before && switchWhenOnline(code, storage))
    })
  }

  /** Kept only where it is not what the browser gives. */
  function keep(code: TextLanguage, storage: Storage): void {
    if (code === languageOfBrowser(browser())) storage.removeItem(languageKey)
    else storage.setItem(languageKey, code)
  }

  function show(code: TextLanguage, all: Texts): void {
    const { documentElement: root } = document
    root.lang = code
    root.dir = directionOf(code)
    const locale = localeOf(code, browser())
    root.dataset.locale = locale.toString()
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const address = code === 'en' ? '/manifest.webmanifest' : `/manifest.${code}.webmanifest`
    if (manifest && manifest.getAttribute('href') !== address) manifest.href = address
    const { count } = numbersIn(locale)
    showLanguage(all, code, locale, (part) => withWrittenNumbers(part, count))
  }

  function describe(): void {
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
    if (description) description.content = head.description
  }

  return {
    offered: texts.offered,
    begin,
    switchTo,

    /** The account's language, which was another one `before`. What cannot be loaded now is shown when it can be. */
    follow(account: string | null, before: string | null, storage: Storage): void {
      const isKept = before !== null && storage.getItem(languageKey) === before
      if (!knownLanguage(account) && isKept) storage.removeItem(languageKey)
      switchWhenOnline(knownLanguage(account) ?? languageHere(storage), storage)
    },

    /** What another tab has kept for this device. */
    followDevice(storage: Storage): void {
      switchWhenOnline(languageHere(storage), storage)
    },
  }
}
