import type { Language, Languages } from '../account/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { Pack } from './pack.ts'
import { portuguese } from './pt.ts'

const packs: Record<Language, Pack> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
}

export function packsOf([first, ...others]: Languages): readonly [Pack, ...Pack[]] {
  return [packs[first], ...others.map((language) => packs[language])]
}
