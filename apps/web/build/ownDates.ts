import type { Plugin } from 'vite'

const written = /^\.\.\/(ago|dates|durationsOf|weeks)\.ts$/
const translated = /\/src\/strings\/(?!en\/)\w+\/\w+\.ts$/

/**
 * Gives translated texts dates of their own. Those of the English texts lie in the chunk of the signed-in page, which the
 * sign-in screen of another language would load with them.
 */
export function ownDates(): Plugin {
  return {
    name: 'own-dates',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!written.test(source) || !translated.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?translated`
    },
  }
}
