import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IconNode } from 'lucide-react'
import type { Plugin } from 'vite'

const component = join(import.meta.dirname, '../src/ui/icon.tsx')

/**
 * Reduces each icon of lucide-react to its shapes, drawn by ui/icon.tsx. The component of the library
 * with its options costs 2.5 kB of the first load.
 */
export function lucideShapes(): Plugin {
  return {
    name: 'lucide-shapes',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/(?!index\.)[\w-]+\.mjs$/ },
      async handler(_, id) {
        const { __iconData }: { __iconData?: { node: IconNode } } = await import(
          pathToFileURL(id).href
        )
        if (!__iconData) throw new Error(`${id} has no shapes`)
        const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
        return {
          code: `import { icon } from ${JSON.stringify(component)}
export default /* @__PURE__ */ icon(${JSON.stringify(shapes)})`,
          map: null,
        }
      },
    },
  }
}
