import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts into the page what is smaller than the request for it: the icon of the tab, and the scripts
 * without which nothing may be painted. The server allows those by their hashes.
 */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const icon = encodeURIComponent((await read('public/icon.svg')).replaceAll(/\n\s*/g, ' '))
        const scripts = await Promise.all(['oldBrowser', 'beforePaint', 'storedDay'].map(inlined))
        return [['href="/icon.svg"', `href="data:image/svg+xml,${icon}"`], ...scripts].reduce(
          replaced,
          html,
        )
      },
    },
  }
}

async function inlined(name: string): Promise<string[]> {
  const script = await read(`src/start/${name}.js`)
  return [`<script src="/src/start/${name}.js"></script>`, `<script>\n${script}</script>`]
}

function replaced(html: string, [before = '', after = '']: string[]): string {
  if (!html.includes(before)) throw new Error(`The page has no ${before}`)
  return html.replace(before, () => after)
}

function read(path: string): Promise<string> {
  return readFile(join(import.meta.dirname, '..', path), 'utf8')
}
