import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { page as ar } from '../src/strings/ar/page.ts'
import { page as de } from '../src/strings/de/page.ts'
import { page as en } from '../src/strings/en/page.ts'
import { page as es } from '../src/strings/es/page.ts'
import { page as fr } from '../src/strings/fr/page.ts'
import type { PageTexts } from '../src/strings/page.ts'
import { page as pt } from '../src/strings/pt/page.ts'

const pages: readonly (readonly [code: string, texts: PageTexts])[] = [
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['pt-BR', pt],
  ['ar', ar],
]
const translated = pages.slice(1)
const folderOf = (code: string) => code.slice(0, 2)
const dirOf = (code: string) => (code === 'ar' ? 'rtl' : 'ltr')
const src = join(import.meta.dirname, '../src')

/** The name of the chunk of a group of texts. */
export const chunkOf = (folder: string, group: string) => `${folder}-${group}`

/** What beforePaint.js has in development. */
const inDevelopment =
  /\{\s*choice: '\/src\/strings\/choice\.ts',\s*files: \{\},\s*descriptions: \{\},?\s*\}/

/** What the page says in each language before any code runs, and what it requests for the texts of one. */
export function languagesInPage(): Plugin {
  return {
    name: 'languages-in-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('{noScript}', () => sentences(pages, 'noScript'))
          .replace('{oldBrowser}', () => sentences(translated, 'oldBrowser')),
    },
  }
}

/** Replaces the addresses that beforePaint.js has in development by those of the chunks, and adds a manifest for each language. */
export function languageChunks(): Plugin {
  return {
    name: 'language-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!inDevelopment.test(html)) throw new Error('The page does not ask for the texts')
        return html.replace(inDevelopment, () => JSON.stringify(addresses(Object.values(bundle))))
      },
    },
    generateBundle() {
      for (const [code, texts] of translated)
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${code}.webmanifest`,
          source: manifestIn(code, texts),
        })
    },
  }
}

function sentences(of: typeof pages, text: 'noScript' | 'oldBrowser'): string {
  return of
    .map(([code, texts]) => `<p lang="${code}" dir="${dirOf(code)}">${texts[text]}</p>`)
    .join('\n      ')
}

function addresses(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  const chunks = files.filter((file) => file.type === 'chunk')
  const named = (name: string) => chunks.find((chunk) => chunk.name === name)
  const choice = named('language')?.fileName
  if (!choice) throw new Error('There is no chunk that loads the texts')
  const isThere = (file: string) => /\/(main|rolldown-runtime)-/.test(file)
  const ofFirst = translated.flatMap(([code]) => {
    const folder = folderOf(code)
    const chunk = named(chunkOf(folder, 'first'))
    if (!chunk) return []
    const files = [chunk.fileName, ...chunk.imports].filter((file) => !isThere(file))
    return [[folder, files.map((file) => `/${file}`)]]
  })
  return {
    choice: `/${choice}`,
    files: Object.fromEntries(ofFirst),
    descriptions: Object.fromEntries(
      translated.map(([code, { description }]) => [folderOf(code), description]),
    ),
  }
}

/** As public/manifest.webmanifest, in another language. */
function manifestIn(code: string, { description, shortcuts }: PageTexts): string {
  const english = JSON.parse(
    readFileSync(join(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8'),
  )
  const names = [shortcuts.add, shortcuts.plan, shortcuts.focus]
  return JSON.stringify({
    ...english,
    ...{ lang: code, dir: dirOf(code), description },
    shortcuts: english.shortcuts.map((shortcut: object, index: number) => ({
      ...shortcut,
      name: names[index],
    })),
  })
}

// The shares of the three in the files, by which they are alike in size when they are compressed.
const ends = [0.365, 0.685, 1]

/** The chunks of the texts of each language: what the first paint shows, and all else in three that are alike in size. */
export const textChunks = translated.flatMap(([code]) => {
  const folder = folderOf(code)
  const fileOf = (name: string) => `strings/${folder}/${name}.ts`
  const lists = ['places', 'more'].map(fileOf)
  if (![fileOf('first'), ...lists].every((file) => existsSync(join(src, file)))) return []
  const chunks = ['places', 'plans', 'more'].map((group): { name: string; files: string[] } => ({
    name: chunkOf(folder, group),
    files: [],
  }))
  const parts = lists.flatMap((file) => [...partsOf(file).map(fileOf), file])
  const sizes = parts.map((file) => statSync(join(src, file)).size)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let before = 0
  for (const [index, file] of parts.entries()) {
    const size = sizes[index] ?? 0
    chunks[ends.findIndex((end) => before + size / 2 < end * whole)]?.files.push(file)
    before += size
  }
  return [{ name: chunkOf(folder, 'first'), files: [fileOf('first')] }, ...chunks]
})

/** The parts that a list of texts names. */
function partsOf(list: string): string[] {
  const text = readFileSync(join(src, list), 'utf8')
  return [...new Set(Array.from(text.matchAll(/from '\.\/(\w+)\.ts'/g), ([, part = '']) => part))]
}
