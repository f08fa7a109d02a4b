import {
  directionOf,
  knownLanguage,
  languageOfBrowser,
  languageShown,
  type TextLanguage,
} from '@daymark/core/account/textLanguage'
import { showLanguage } from './language.ts'
import { type Texts, textsIn } from './load.ts'
import { localeOf } from './localeOf.ts'
import { holdCode, textsThere } from './waiting.ts'

const texts = textsIn(
  import.meta.glob<Texts>(['./*/first.ts', './*/places.ts', './*/more.ts', '!./en/*']),
)
const { offered } = texts

export { offered }

export const languageKey = 'language'

/** Counts the switches: what is asked for later stands. */
let turn = 0

/**
 * Loads what the first screen says. Answers what is to be called once the code of that screen is there: other code waits for
 * the other texts, which are loaded when the screen has been painted, or as soon as something waits for them.
 */
export async function begin(storage: Storage, painted: Promise<unknown>): Promise<() => void> {
  const code = languageHere(storage)
  const own = ++turn
  try {
    const shown = { ...(await texts.first(code)) }
    if (own !== turn) return () => {}
    show(code, shown)
    return () => complete(code, shown, own, painted)
  } catch {
    // Without a network, and not kept on this device.
    if (own === turn) show('en', {})
    return () => {}
  }
}

function complete(code: TextLanguage, shown: Texts, own: number, painted: Promise<unknown>): void {
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    // The texts do not wait for themselves.
    holdCode(null)
    const all = texts.all(code)
    holdCode(loadOnce)
    const loaded = await all
    if (own !== turn) return
    // What is on the screen has its texts: nothing is rendered again.
    Object.assign(shown, loaded)
    holdCode(null)
    tellWorker(code)
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

/** The language that this device has by itself. */
export function languageHere(storage: Storage): TextLanguage {
  const device = storage.getItem(languageKey)
  return languageShown({ account: null, device, browser: navigator.languages })
}

/** Shows a language as soon as all its texts are there. False: they could not be loaded, and nothing has changed. */
export async function switchTo(code: TextLanguage, storage: Storage): Promise<boolean> {
  const own = ++turn
  try {
    const all = await texts.all(code)
    if (own !== turn) return true
    holdCode(null)
    show(code, all)
    keep(code, storage)
    tellWorker(code)
    return true
  } catch {
    return own !== turn
  }
}

/** Follows the account's language, which was another one `before`. What cannot be loaded now is shown when it can be. */
export function follow(account: string | null, before: string | null, storage: Storage): void {
  const isKept = before !== null && storage.getItem(languageKey) === before
  if (!knownLanguage(account) && isKept) storage.removeItem(languageKey)
  const device = storage.getItem(languageKey)
  retry(languageShown({ account, device, browser: navigator.languages }), storage)
}

/** Follows what another tab has kept for this device. */
export function followDevice(storage: Storage): void {
  retry(languageHere(storage), storage)
}

function retry(code: TextLanguage, storage: Storage): void {
  void switchTo(code, storage).then((isShown) => {
    const own = turn
    const again = () => own === turn && retry(code, storage)
    if (!isShown) addEventListener('online', again, { once: true })
  })
}

/** Kept only where it is not what the browser gives. */
function keep(code: TextLanguage, storage: Storage): void {
  if (code === languageOfBrowser(navigator.languages)) storage.removeItem(languageKey)
  else storage.setItem(languageKey, code)
}

function show(code: TextLanguage, all: Texts): void {
  const { documentElement: root } = document
  root.lang = code
  root.dir = directionOf(code)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const address = code === 'en' ? '/manifest.webmanifest' : `/manifest.${code}.webmanifest`
  if (manifest && manifest.getAttribute('href') !== address) manifest.href = address
  showLanguage(all, code, localeOf(code, navigator.languages))
}

/** The worker keeps the texts of this language for starts without a network. */
function tellWorker(language: TextLanguage): void {
  if (!import.meta.env.PROD || language === 'en') return
  // Resolves never where there is no worker.
  navigator.serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ kind: 'language', language }),
    () => {},
  )
}
