import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')
const fileOf = new Map<string, string>()

/** Short class names, distinct by four characters for each file: the names are part of the first load. */
export function className(name: string, path: string): string {
  const file = relative(src, path.replace(/\?.*/, ''))
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  const other = fileOf.get(hash) ?? file
  if (other !== file) throw new Error(`${file} and ${other} share ${hash}`)
  fileOf.set(hash, file)
  return `${name}_${hash}`
}

/**
 * Imports class names one by one instead of as an object, so that the bundler writes them where they are used and
 * drops the others.
 */
export function namedClasses(): Plugin[] {
  return [
    {
      name: 'named-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/apps\/web\/src\/.*\.tsx$/ },
        handler: (code) =>
          code.replaceAll(/^import (\w+) from ('.+\.module\.css')$/gm, 'import * as $1 from $2'),
      },
    },
    {
      // The rules of a file are needed although none of its names is left to be imported.
      name: 'keep-style-rules',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
