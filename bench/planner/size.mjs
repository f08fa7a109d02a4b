import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../../scripts/command.mjs'

const planner = join(root, 'apps/web/src/planner')

/** Bytes of the planner as it is sent, without the libraries it uses. */
export async function ownCode() {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: ['planner.ts', 'device.ts', 'supabaseRemote.ts'].map((file) => join(planner, file)),
        formats: ['es'],
      },
      rollupOptions: { external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@daymark/') },
    },
  })
  const chunks = [result].flat().flatMap(({ output }) => output)
  return gzipSync(chunks.map(({ code }) => code).join('\n'), { level: 9 }).length
}
