import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textLists } from '../apps/web/build/textLists.ts'
import { root } from './command.mjs'

const strings = join(root, 'apps/web/src/strings')
const codes = ['de', 'fr', 'es', 'pt', 'ar']

let servers
let written
let built
beforeAll(async () => {
  servers = await Promise.all([serverWith([]), serverWith([{ ...textLists(), apply: undefined }])])
  const loads = servers.map((server) => (path) => server.ssrLoadModule(join(strings, path)))
  ;[written, built] = loads
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** The texts are modules of TypeScript, which name others by patterns. */
function serverWith(plugins) {
  return createServer({
    ...{ configFile: false, root, logLevel: 'error', appType: 'custom', plugins },
    ...{
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    },
  })
}

describe('[LANG-1] what the build writes without keys', () => {
  test.each(codes)('says the same as the sources in %s, whatever is put into it', async (code) => {
    const { translationOf, inEnglish } = await written('samples/languages.ts')
    const { saidIn, idOf } = await written('samples/said.ts')
    const saidBy = (texts) => new Map(saidIn(texts).map((said) => [idOf(said), said.text]))
    const { partsOf } = await built('named.ts')
    const { parts } = await translationOf(code)

    const lists = await partsIn(code, built)
    const texts = partsOf(lists)
    const named = Object.keys(parts).map((part) => [part, texts(inEnglish[part], part)])

    const said = saidBy(parts)
    expect(said.size).toBeGreaterThan(3000)
    expect(saidBy(Object.fromEntries(named))).toEqual(said)
    expect(keysOf(Object.fromEntries(named))).toEqual(keysOf(parts))
  })

  test.each(codes)('is a list for every part in %s', async (code) => {
    const lists = Object.entries(await partsIn(code, built))

    expect(lists.flatMap(([part, texts]) => (Array.isArray(texts) ? [] : part))).toEqual([])
  })
})

async function partsIn(code, load) {
  const groups = ['first', 'places', 'more'].map((group) => load(`${code}/${group}.ts`))
  return Object.assign({}, ...(await Promise.all(groups)))
}

/** With the values that are no texts. */
function keysOf(texts) {
  if (typeof texts === 'function') return 'function'
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keysOf(text)]))
}
