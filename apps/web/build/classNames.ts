import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')
let names: readonly string[] | null = null

/** A name of one or two letters, by the order of files and names, the same in each build: class names are part of the first load. */
function shortName(name: string, path: string): string {
  names ??= allNames()
  const index = names.indexOf(`${relative(src, path.replace(/\?.*/, ''))} ${name}`)
  if (index < 0) throw new Error(`${path} has no class or animation ${name}`)
  return lettersOf(index)
}

function allNames(): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(join(src, file), 'utf8')
      const found = code.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
      return [...new Set([...found].map(([, name]) => `${file} ${name}`))]
    })
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters = `${capitals}abcdefghijklmnopqrstuvwxyz`

/** Begins with a capital, which no class outside the modules does. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / capitals.length)
  const tail = rest === 0 ? '' : letters[rest - 1]
  if (tail === undefined)
    throw new Error('There are more class names than two letters can tell apart')
  return `${capitals[index % capitals.length]}${tail}`
}

/**
 * Shortens class names, and imports them one by one instead of as an object, so that the bundler writes them where they are used and
 * drops the others.
 */
export function namedClasses(): Plugin[] {
  return [
    {
      name: 'named-classes',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: shortName } } }),
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
