import type { Plugin } from 'vite'

const written = /^\.\.\/(dates|durationsOf)\.ts$/
const writtenWith = /^\.\/(dates|formats)\.ts$/
const others = /^\.\.\/(ago|en\/\w+)\.ts$/
const translated = /\/src\/strings\/(?!en\/)(\w+)\/\w+\.ts$/

/**
 * Gives modules of their own to two that shall not load the chunk which others have them in. Translated texts have dates of
 * their own, and what they share with English ones: those lie in the chunk of the signed-in page, which the sign-in screen of
 * another language would load with them. The service worker is one file.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const suffix = suffixFor(source, importer)
      const found = suffix !== null && (await this.resolve(source, importer, { skipSelf: true }))
      return found ? `${found.id}?${suffix}` : null
    },
  }
}

function suffixFor(source: string, importer: string): string | null {
  if (importer.endsWith('?of-worker')) return 'of-worker'
  if (/\/src\/worker\//.test(importer)) return source.startsWith('./') ? null : 'of-worker'
  if (importer.endsWith('?translated')) return writtenWith.test(source) ? 'translated' : null
  const folder = translated.exec(importer)?.[1] ?? /\?translated-(\w+)$/.exec(importer)?.[1]
  if (folder === undefined) return null
  if (written.test(source)) return 'translated'
  return others.test(source) ? `translated-${folder}` : null
}
