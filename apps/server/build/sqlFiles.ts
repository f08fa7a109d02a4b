import { basename } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { checksums, filePaths, schemaFiles, schemaSources } from '../../../scripts/schemaFiles.mjs'

const suffix = '?sql'

/** `import { … } from '…/supabase/config.toml?sql'` gives the SQL of the database, packed: a server that finds nothing missing does not open it. */
export function sqlFiles(): Plugin {
  return {
    name: 'sql-files',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(suffix)) return null
      for (const path of filePaths()) this.addWatchFile(path)
      const texts = {
        files: { ...textsOf('platform'), ...textsOf('migrations') },
        schemas: schemaSources().map(({ text }) => text),
      }
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      const packed = brotliCompressSync(JSON.stringify(texts), { params }).toString('base64')
      return Object.entries({
        platform: checksums('platform'),
        migrations: checksums('migrations'),
        packed,
      })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

function textsOf(folder: 'platform' | 'migrations'): Record<string, string> {
  return Object.fromEntries(
    schemaFiles(folder).map(({ name, text }) => [basename(name, '.sql'), text]),
  )
}
