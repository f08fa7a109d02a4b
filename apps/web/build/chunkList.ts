import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** Writes `.chunks` beside the built files: what each chunk holds and loads, for `scripts/budget.mjs`. No server sends it. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const inRepository = (id: string) => relative(root, id)
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, facadeModuleId, moduleIds, imports, dynamicImports, viteMetadata }) => ({
          fileName,
          facade: facadeModuleId && inRepository(facadeModuleId),
          modules: moduleIds.map(inRepository),
          imports,
          dynamicImports,
          styles: [...(viteMetadata?.importedCss ?? [])],
        }))
      await writeFile(join(dir, '.chunks'), JSON.stringify(chunks))
    },
  }
}
