import { type TextLanguage, textLanguages } from '@daymark/core/account/textLanguage'
import type { Language } from './language.ts'

/** Texts in three groups: what the first paint shows, what is loaded with the places, and what few screens show. */
const groups = ['first', 'places', 'more'] as const
type Group = (typeof groups)[number]

export type Texts = Partial<Language>

/** How each group of each language is loaded, by the path of its file. */
export type Files = Readonly<Record<string, () => Promise<Texts>>>

const pathOf = (code: TextLanguage, group: Group) => `./${code.slice(0, 2)}/${group}.ts`

/** Loads the texts of a language, each group once, and again where that failed. English is there with the code. */
export function textsIn(files: Files) {
  const loading = new Map<string, Promise<Texts>>()

  function load(code: TextLanguage, group: Group): Promise<Texts> {
    const path = pathOf(code, group)
    const file = files[path]
    if (!file) return code === 'en' ? Promise.resolve({}) : Promise.reject(new Error(path))
    const texts = loading.get(path) ?? file()
    loading.set(path, texts)
    texts.catch(() => loading.delete(path))
    return texts
  }

  return {
    /** The languages that have all their texts. */
    offered: textLanguages.filter(
      (code) => code === 'en' || groups.every((group) => pathOf(code, group) in files),
    ),
    first: (code: TextLanguage) => load(code, 'first'),
    async all(code: TextLanguage): Promise<Texts> {
      const loaded = await Promise.all(groups.map((group) => load(code, group)))
      return Object.assign({}, ...loaded)
    },
  }
}
