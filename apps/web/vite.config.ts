import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const target = process.env.DAYMARK_DEV_BACKEND ?? 'http://127.0.0.1:4600'

// The app asks its own origin for everything. The host header stays as it is, because
// /config.json answers with the origin it is asked at.
const backend = { target, changeOrigin: false }

export default defineConfig({
  plugins: [react(), offlineShell(), compressedSiblings()],
  build: {
    // The Content-Security-Policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/auth': backend,
      '/rest': backend,
      '/realtime': { ...backend, ws: true },
      '/config.json': backend,
      '/health': backend,
    },
  },
})

/** Builds src/worker.ts into worker.js, with the list of all that was built for it to keep. */
function offlineShell(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // A hash in the name says what a revision would say.
      dontCacheBustURLsMatching: /^assets\//,
      // The server knows the page by the address people open.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? '/' : `/${entry.url}`,
          })),
        }),
      ],
    },
  })
}

/** Writes file.br and file.gz beside every file worth it, once, so that serving costs no processor time. */
function compressedSiblings(): Plugin {
  let folder = ''
  return {
    name: 'compressed-siblings',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      // The worker is written last.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter((name) => /\.(html|js|css|svg|json|webmanifest|txt)$/.test(name))
        await Promise.all(texts.map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < 1024) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
