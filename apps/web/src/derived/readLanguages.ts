import { type Languages, languagesRead } from '@daymark/core/account/languages'
import type { Planner } from '../context.tsx'

/** Whose words the user reads. */
export function languagesOf({ preferences }: Planner): Languages {
  return languagesRead(navigator.languages, preferences.values()[0]?.languages)
}

/** What is made for the languages that the user reads: once for each choice of them. */
export function forLanguages<T>(make: (languages: Languages) => T): (planner: Planner) => T {
  const known = new Map<string, T>()
  return (planner) => {
    const languages = languagesOf(planner)
    const key = languages.join()
    const made = known.get(key) ?? make(languages)
    known.set(key, made)
    return made
  }
}
