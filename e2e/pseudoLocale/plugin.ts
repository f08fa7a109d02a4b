import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoLocaleIn } from '../../apps/web/src/strings/samples/pseudo.ts'

const texts = join(import.meta.dirname, 'translatable.ts')

/** What says that English runs from left to right: in code, and before the first paint on the two pages. */
const inCode = { before: "language === 'ar' ?", after: "language === 'ar' || language === 'en' ?" }
const inPages = [
  { before: "root.dir = own === 'ar' ?", after: "root.dir = own === 'ar' || own === 'en' ?" },
  { before: "documentElement.dir = 'ltr'", after: "documentElement.dir = 'rtl'" },
]

/** Builds the app in the pseudo-locale that DAYMARK_LOCALE names. */
export function pseudoTexts(): Plugin | null {
  const locale = pseudoLocaleIn(process.env.DAYMARK_LOCALE)
  const isMirrored = locale === 'ar-XB'
  return (
    locale && {
      name: 'pseudo-texts',
      enforce: 'pre',
      config: () => ({ define: { pseudoLocale: JSON.stringify(locale) } }),
      // The texts themselves import the product's.
      resolveId: (id, importer) =>
        id.endsWith('/translatable.ts') && importer !== texts ? texts : null,
      transform(code, id) {
        if (!isMirrored || !id.endsWith('/account/textLanguage.ts')) return null
        if (!code.includes(inCode.before)) throw new Error('English has no direction')
        return code.replace(inCode.before, inCode.after)
      },
      transformIndexHtml: {
        order: 'post',
        handler(html) {
          const found = inPages.find(({ before }) => html.includes(before))
          if (!found) throw new Error('The page has no direction before its first paint')
          return isMirrored ? html.replace(found.before, found.after) : html
        },
      },
    }
  )
}
