import { type Languages, languagesRead } from '@daymark/core/account/languages'
import type { Planner } from '../context.tsx'
import { shownLanguage } from '../strings/translatable.ts'

/** The language shown, and those that the browser names. */
export function languagesNamed(): string[] {
  return [shownLanguage(), ...navigator.languages]
}

/** Whose words the user reads. */
export function languagesOf({ preferences }: Planner): Languages {
  return languagesRead(languagesNamed(), preferences.values()[0]?.languages)
}
