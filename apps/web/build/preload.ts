import { join } from 'node:path'
import type { Plugin } from 'vite'

const vitesHelper = '\0vite/preload-helper.js'
const ours = join(import.meta.dirname, '../src/start/preload.ts')

/** Puts src/start/preload.ts in the place of Vite's function that loads the stylesheets of a chunk: 0.5 kB of the first load. */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === vitesHelper ? ours : null),
  }
}

/** The chunks to request together with one that is imported: without those that are there or on their way. */
export function requestedTogether(
  imported: string,
  deps: readonly string[],
  { hostId: importer }: { hostId: string },
): string[] {
  return deps.filter(
    (dep) => dep !== imported && dep !== importer && !/^assets\/(main|rolldown-runtime)-/.test(dep),
  )
}
