import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkList } from './build/chunkList.ts'
import { chunkGroups } from './build/chunks.ts'
import { nameOfClass, separateClassNames } from './build/classNames.ts'
import { compressedSiblings } from './build/compressed.ts'
import { exportedNames } from './build/exportedNames.ts'
import { floorInPage, targets } from './build/floor.ts'
import { lucideShapes } from './build/icons.ts'
import { inPage } from './build/inPage.ts'
import { languageChunks, languagesInPage } from './build/languages.ts'
import { layersInOrder } from './build/layers.ts'
import { offlineShell } from './build/offlineShell.ts'
import { ownCopies } from './build/ownCopies.ts'
import { ownPreload, requestedTogether, shortFileLists, wholeImports } from './build/preload.ts'
import { inlineRuntime } from './build/runtime.ts'
import { newestMigration } from './build/schema.ts'
import { textLists } from './build/textLists.ts'
import { entriesApart } from './build/workerEntries.ts'
import packageOfApp from './package.json' with { type: 'json' }

// The shortest hash for so many chunks: what loads the others names them.
const chunkFileNames = 'assets/[name]-[hash:7].js'

const target = process.env.DAYMARK_DEV_BACKEND ?? 'http://127.0.0.1:4600'

// The app asks its own origin for everything. The host header stays as it is, because
// /config.json answers with the origin it is asked at.
const backend = { target, changeOrigin: false }

export default defineConfig({
  plugins: [
    react(),
    layersInOrder(),
    shortFileLists(),
    languagesInPage(),
    inPage(),
    floorInPage(),
    lucideShapes(),
    textLists(),
    ownCopies(),
    ownPreload(),
    inlineRuntime(),
    wholeImports(),
    exportedNames(),
    separateClassNames(),
    languageChunks(),
    offlineShell(),
    compressedSiblings(),
    chunkList(),
  ],
  define: {
    'import.meta.env.DAYMARK_SCHEMA': JSON.stringify(newestMigration()),
    'import.meta.env.DAYMARK_VERSION': JSON.stringify(packageOfApp.version),
  },
  css: { modules: { generateScopedName: nameOfClass } },
  build: {
    target: targets,
    // The Content-Security-Policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: requestedTogether,
    },
    rolldownOptions: {
      // Names of classes, too: build/classNames.ts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: { index: 'index.html', worker: 'src/worker.ts' },
      output: {
        // The worker is found by its name, and controls what lies beside it.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : chunkFileNames),
        chunkFileNames,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // The reader of each format is a chunk of its own.
  worker: {
    format: 'es',
    plugins: () => [entriesApart()],
    rolldownOptions: { output: { entryFileNames: chunkFileNames, chunkFileNames } },
  },
  server: {
    proxy: {
      '/auth': backend,
      '/dav': backend,
      '/feeds': backend,
      '/rest': backend,
      '/realtime': { ...backend, ws: true },
      '/config.json': backend,
      '/health': backend,
      '/oauth': backend,
      '/mcp': backend,
      '/.well-known': backend,
      '/daymark.mjs': backend,
    },
  },
})
