import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoLocaleIn } from '../../apps/web/src/strings/samples/pseudo.ts'

/** Builds the app in the pseudo-locale that DAYMARK_LOCALE names. */
export function pseudoTexts(): Plugin | null {
  const locale = pseudoLocaleIn(process.env.DAYMARK_LOCALE)
  return (
    locale && {
      name: 'pseudo-texts',
      enforce: 'pre',
      config: () => ({ define: { pseudoLocale: JSON.stringify(locale) } }),
      resolveId: (id) =>
        id.endsWith('/translatable.ts') ? join(import.meta.dirname, 'translatable.ts') : null,
    }
  )
}
