import type { Browser, BrowserContext } from '@playwright/test'

type Send = (method: string, params: unknown) => Promise<unknown>

/** What Playwright keeps of a browser behind its interface, in the same process. */
type Internal = { _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } } }

/**
 * Firefox ESR has no command for media features, which Playwright sends for each new context. Contexts keep what the
 * preferences of the browser say; `page.emulateMedia` still fails.
 */
export function keepMediaOfPreferences(browser: Browser) {
  const session = (browser as unknown as Internal)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
}

/** Playwright sets `value` in the world of the page, of which React takes no notice: text is inserted as by a person. */
export function insertTextAsTyped(context: BrowserContext) {
  return context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      // Playwright assigns its own later.
      set() {},
    })
  })
}
