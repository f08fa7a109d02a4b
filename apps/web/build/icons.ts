import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IconNode } from 'lucide-react'
import type { Plugin } from 'vite'

const component = join(import.meta.dirname, '../src/ui/icon.tsx')

/** Those that point along a line: ui/base.css mirrors them where the page runs from right to left. */
export const mirroredIcons = [
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'chevrons-right',
  'corner-down-right',
  'list-indent-decrease',
  'list-indent-increase',
  'list-tree',
  'log-in',
  'log-out',
  'redo-2',
  'undo-2',
]

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
        const flip = mirroredIcons.includes(basename(id, '.mjs')) ? ", 'flip'" : ''
        return {
          code: `import { icon } from ${JSON.stringify(component)}
export default /* @__PURE__ */ icon(${JSON.stringify(shapes)}${flip})`,
          map: null,
        }
      },
    },
  }
}
