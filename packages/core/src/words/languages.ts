import type { Language, Languages } from '../account/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { Pack } from './pack.ts'

const packs: Record<Language, Pack> = { en: english, de: german }

export function packsOf([first, ...others]: Languages): readonly [Pack, ...Pack[]] {
  return [packs[first], ...others.map((language) => packs[language])]
}
