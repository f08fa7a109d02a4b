import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the icon of the tab into the page: it is smaller than the request for it. */
export function iconInPage(): Plugin {
  const link = 'href="/icon.svg"'
  return {
    name: 'icon-in-page',
    apply: 'build',
    async transformIndexHtml(html) {
      if (!html.includes(link)) throw new Error('The page links no icon')
      const icon = await readFile(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
      const small = encodeURIComponent(icon.replaceAll(/\n\s*/g, ' '))
      return html.replace(link, `href="data:image/svg+xml,${small}"`)
    },
  }
}
