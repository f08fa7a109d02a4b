import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { textChunks } from './languages.ts'

/** What not everybody needs: the worker keeps it once a page has asked for it. */
const onRequest = new RegExp(
  ['vazirmatn', ...textChunks.map(({ name }) => `${name}-`)]
    .map((name) => `^assets/${name}`)
    .join('|'),
)

/** Tells the worker, once all is built, what there is to keep and under which name. */
export function offlineShell(): Plugin {
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

      // The server knows the page by the address people open.
      const addressOf = (name: string) =>
        name === 'index.html' ? '/' : `/${name.replaceAll(sep, '/')}`
      const shell = {
        version: version.digest('hex').slice(0, 16),
        paths: paths.filter((name) => !onRequest.test(name)).map(addressOf),
        onRequest: paths.filter((name) => onRequest.test(name)).map(addressOf),
      }
      const worker = join(folder, 'worker.js')
      const code = await readFile(worker, 'utf8')
      // It is no module.
      if (/^import\b/.test(code)) throw new Error('The worker shares a chunk with the page')
      if (!code.includes('__SHELL__')) throw new Error('The worker does not ask what to keep')
      await writeFile(worker, code.replace('__SHELL__', JSON.stringify(shell)))
    },
  }
}
