import { type Languages, languagesRead } from '@daymark/core/account/languages'
import type { Planner } from '../context.tsx'

/** Whose words the user reads. */
export function languagesOf({ preferences }: Planner): Languages {
  return languagesRead(navigator.languages, preferences.values()[0]?.languages)
}
