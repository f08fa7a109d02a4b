import type { Plugin } from 'vite'

const written = /^\.\.\/(dates|durationsOf)\.ts$/
const writtenWith = /^\.\/(dates|formats)\.ts$/
const others = /^\.\.\/(ago|en\/\w+)\.ts$/
const translated = /\/src\/strings\/(?!en\/)(\w+)\/\w+\.ts$/

/**
 * Gives translated texts modules of their own for dates, and for what they share with English ones. Those of the English texts
 * lie in the chunk of the signed-in page, which the sign-in screen of another language would load with them.
 */
export function ownDates(): Plugin {
  return {
    name: 'own-dates',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const folder = translated.exec(importer)?.[1] ?? /\?translated-?(\w*)$/.exec(importer)?.[1]
      if (folder === undefined) return null
      const isCopy = importer.endsWith('?translated')
      const isWritten = (isCopy ? writtenWith : written).test(source)
      const suffix = isWritten ? '' : others.test(source) && folder ? `-${folder}` : null
      const found = suffix !== null && (await this.resolve(source, importer, { skipSelf: true }))
      return found ? `${found.id}?translated${suffix}` : null
    },
  }
}
