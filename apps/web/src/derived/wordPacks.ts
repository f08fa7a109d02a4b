import { type Language, type Languages, languagesRead } from '@daymark/core/account/languages'
import { german } from '@daymark/core/words/de'
import { english } from '@daymark/core/words/en'
import type { Pack } from '@daymark/core/words/pack'
import type { Planner } from '../context.tsx'
import { languagesNamed, languagesOf } from './readLanguages.ts'

/** The words of English and German come with their reader, those of others when they are read. */
const loaded = new Map<Language, Pack>([
  ['en', english],
  ['de', german],
])

const loaders: Partial<Record<Language, () => Promise<Pack>>> = {
  fr: async () => (await import('@daymark/core/words/fr')).french,
  es: async () => (await import('@daymark/core/words/es')).spanish,
  pt: async () => (await import('@daymark/core/words/pt')).portuguese,
}

const loading = new Set<Language>()

/** The words of these languages that are there. The others are requested, and are there for one of the next keys. */
function packsThere(languages: Languages): readonly [Pack, ...Pack[]] {
  for (const language of languages) void load(language)
  const [first = english, ...others] = languages.flatMap((language) => loaded.get(language) ?? [])
  return [first, ...others]
}

/** What is made of the words that the user reads: once for each choice of languages, and anew when one of them is loaded. */
export function forLanguages<T>(
  make: (packs: readonly [Pack, ...Pack[]]) => T,
): (planner: Planner) => T {
  const known = new Map<string, T>()
  return (planner) => {
    const packs = packsThere(languagesOf(planner))
    const key = packs.map(({ language }) => language).join()
    const made = known.get(key) ?? make(packs)
    known.set(key, made)
    return made
  }
}

async function load(language: Language): Promise<void> {
  const request = loaders[language]
  if (!request || loaded.has(language) || loading.has(language)) return
  loading.add(language)
  try {
    loaded.set(language, await request())
  } catch {
    // Without a network it is requested again with a later key.
  } finally {
    loading.delete(language)
  }
}

// Before the first key.
packsThere(languagesRead(languagesNamed()))
