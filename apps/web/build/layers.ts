import type { Plugin } from 'vite'

/**
 * Says in every stylesheet what ui/base.css says: the bundler may link one before that of base.css, and
 * layers rank by where a page first hears of them.
 */
export function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = `@layer base,ui,feature,script;${file.source}`
        }
      },
    },
  }
}
