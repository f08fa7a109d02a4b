import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Serves, on another origin, an empty page with this module bundled into it as `theirs`. */
export async function otherOriginPage(file: string) {
  const script = await bundled(file)
  const page = `<!doctype html><title>Another app</title><script>${script}</script>`
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    async close() {
      await new Promise((closed) => {
        site.close(closed)
        site.closeAllConnections()
      })
    },
  }
}

async function bundled(file: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(file, import.meta.url)),
        formats: ['iife'],
        name: 'theirs',
      },
    },
  })
  const [made] = [results].flat()
  const chunk = made && 'output' in made ? made.output[0] : null
  if (!chunk) throw new Error(`${file} made no script`)
  return chunk.code.replaceAll('</script', '<\\/script')
}
