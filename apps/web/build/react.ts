import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Imports the production code of React itself. Its entries choose between that and the code for development, and check
 * how they were bundled for React's developer tools: 0.2 kB of the first load.
 */
export function productionReact(): Plugin {
  return {
    name: 'production-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
      async handler(entry, importer) {
        const resolved = await this.resolve(entry, importer, { skipSelf: true })
        const file = `${entry.replace('/', '-')}.production.js`
        return resolved && { ...resolved, id: join(dirname(resolved.id), 'cjs', file) }
      },
    },
  }
}
