import { directionOf, type TextLanguage } from '@daymark/core/account/textLanguage'

/** Each language by its own name. */
export const languageNames: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
}

/** The languages whose texts a native speaker has read. */
const read: readonly TextLanguage[] = ['en']

export const isUnread = (language: string): boolean => !read.some((code) => code === language)

/** For the element with the name of a language. */
export function ofItsOwn(language: TextLanguage) {
  return { lang: language, dir: directionOf(language) } as const
}
