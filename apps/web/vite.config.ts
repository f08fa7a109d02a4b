import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const target = process.env.DAYMARK_DEV_BACKEND ?? 'http://127.0.0.1:4600'

// The app asks its own origin for everything. The host header stays as it is, because
// /config.json answers with the origin it is asked at.
const backend = { target, changeOrigin: false }

export default defineConfig({
  plugins: [react(), layersInOrder(), offlineShell(), compressedSiblings()],
  build: {
    // The Content-Security-Policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/worker.ts' },
      output: {
        // The worker is found by its name, and controls what lies beside it.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
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

/**
 * Says in every stylesheet what ui/base.css says: the bundler may link one before that of base.css, and
 * layers rank by where a page first hears of them.
 */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = `@layer base,ui,feature;${file.source}`
        }
      },
    },
  }
}

/** Tells the worker, once all is built, what there is to keep and under which name. */
function offlineShell(): Plugin {
  let folder = ''
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      const kept = names.filter((name) => /\.(html|js|css|svg|woff2)$/.test(name)).toSorted()
      const paths = kept.filter((name) => name !== 'worker.js')
      const contents = await Promise.all(paths.map((name) => readFile(join(folder, name))))
      const version = createHash('sha256')
      for (const content of contents) version.update(content)

      const shell = {
        version: version.digest('hex').slice(0, 16),
        // The server knows the page by the address people open.
        paths: paths.map((name) => (name === 'index.html' ? '/' : `/${name.replaceAll(sep, '/')}`)),
      }
      const worker = join(folder, 'worker.js')
      const code = await readFile(worker, 'utf8')
      if (!code.includes('__SHELL__')) throw new Error('The worker does not ask what to keep')
      await writeFile(worker, code.replace('__SHELL__', JSON.stringify(shell)))
    },
  }
}

/** Writes file.br and file.gz beside every file worth it, once, so that serving costs no processor time. */
function compressedSiblings(): Plugin {
  let folder = ''
  return {
    name: 'compressed-siblings',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      // What the worker keeps is written into it first.
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
