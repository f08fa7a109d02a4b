import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type { Page } from '@playwright/test'

/** Shows the app in a language, as when another tab of this device has chosen it. */
export async function showLanguage(page: Page, language: TextLanguage): Promise<void> {
  const isShown = (language: string) => {
    if (document.documentElement.lang === language) return true
    localStorage.setItem('language', language)
    // Again until there is a listener.
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }))
    return false
  }
  await page.waitForFunction(isShown, language, { polling: 100, timeout: 15_000 })
}

/** Loads the texts of languages, so that each can be shown without a network. */
export async function loadLanguages(page: Page, languages: readonly TextLanguage[]): Promise<void> {
  for (const language of languages) await showLanguage(page, language)
  await showLanguage(page, 'en')
}

/** Opens the page again, in a language that this device has chosen. */
export async function reloadIn(page: Page, language: TextLanguage): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.reload()
  await page.locator(`html:lang(${language}) #root :is(h1, h2)`).first().waitFor()
}
