import { join } from 'node:path'
import { defineConfig, type PluginOption } from 'vite'
import { chunkGroups } from '../../apps/web/build/chunks.ts'
import { targets } from '../../apps/web/build/floor.ts'
import product from '../../apps/web/vite.config.ts'
import { pseudoTexts } from '../pseudoLocale/plugin.ts'
import { folderOfPage } from './folder.ts'

/** What is about the files of the product, not about its code. */
const ofFiles = [
  'chunk-list',
  'compressed-siblings',
  'floor-in-page',
  'in-page',
  'inline-runtime',
  'language-chunks',
  'languages-in-page',
  'offline-shell',
  'own-preload',
  'short-file-lists',
]

/** The page of e2e/mountedPages.ts, with the code, the chunks and the styles that the product's build makes. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../../apps/web/public'),
  plugins: [pseudoTexts(), ...(product.plugins ?? []).flat().filter(isOfCode)],
  ...(product.define && { define: product.define }),
  ...(product.css && { css: product.css }),
  build: {
    // Styles for older browsers would be others: `:dir()` became a list of languages.
    target: targets,
    outDir: folderOfPage,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
})

function isOfCode(plugin: PluginOption): boolean {
  const hasName = plugin && typeof plugin === 'object' && 'name' in plugin
  return !hasName || !ofFiles.includes(plugin.name)
}
