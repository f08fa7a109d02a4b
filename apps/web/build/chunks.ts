import { dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Names the chunk of a module that the first screens use: `main`; `signedIn` or `signIn` where only one of them uses it;
 * `afterPaint` for what every start loads next, with what the plan of a day, which is loaded then too, shares with others;
 * `network` and `client` for what talks to the server; `words` for the reader of words; and `shared` for what several other
 * lazy chunks use. Left to the bundler, each set of chunks that share something gets one more chunk, and each is a request.
 */
export function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  chunks ??= chunksOf(graph)
  return chunks.find(({ modules }) => modules.has(id))?.name ?? null
}

const src = join(import.meta.dirname, '../src')

type Chunk = { name: string; modules: ReadonlySet<string> }

/** A module that several of them have belongs to the first. */
let chunks: readonly Chunk[] | null = null

function chunksOf(graph: Rolldown.ChunkingContext): readonly Chunk[] {
  const signedIn = reach('signedIn.ts', graph)
  const signIn = reach('signIn/AuthScreen.tsx', graph)
  const both = [...signIn].filter((id) => signedIn.has(id))
  // One stylesheet for all first screens.
  const styles = [...signedIn, ...signIn].filter((id) => id.endsWith('.css'))
  const lazyForms = reach('signIn/lazyForms.ts', graph)
  const words = new Set(
    ['languages', 'quickAdd', 'reader'].flatMap((file) => [
      ...reach(`../../../packages/core/src/words/${file}.ts`, graph),
    ]),
  )
  const lazy = [...signedIn].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const uses = [...new Set(lazy)].flatMap((id) => [...reach(id, graph)])
  const shared = uses.filter((id, index) => uses.indexOf(id) !== index && !lazyForms.has(id))
  const next = ['banners.ts', 'trends/charts.ts', 'keepDay.ts'].flatMap((file) => [
    ...reach(file, graph),
  ])
  const ofPlan = [...reach('lazyPlan.ts', graph)].filter((id) => shared.includes(id))
  // What signing in has too, so that it does not load the rest of them.
  const common = next.filter((id) => signIn.has(id))
  const main = new Set([...reach('main.tsx', graph), ...both, ...styles, ...common])
  return [
    { name: 'main', modules: main },
    { name: 'signedIn', modules: signedIn },
    { name: 'signIn', modules: signIn },
    { name: 'network', modules: reach('planner/network.ts', graph) },
    { name: 'afterPaint', modules: new Set([...next, ...ofPlan]) },
    {
      name: 'client',
      modules: new Set(
        ['client.ts', 'account/account.ts'].flatMap((file) => [...reach(`session/${file}`, graph)]),
      ),
    },
    { name: 'words', modules: words },
    { name: 'shared', modules: new Set(shared) },
  ]
}

/** A module with all that it uses, directly or not. */
function reach(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([resolve(src, entry)])
  for (const id of found) for (const next of usesOf(id, graph)) found.add(next)
  return found
}

/** The modules that a module imports; of a barrel those alone whose exports it uses. */
function usesOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  if (isBarrel.test(id)) return []
  return importedIds.flatMap((imported) => {
    if (!isBarrel.test(imported)) return [imported]
    const names = isStrings.test(imported) ? stringsIn(code ?? '') : iconsIn(code ?? '')
    const files = filesIn(imported, graph)
    return [imported, ...names.flatMap((name) => files.get(name) ?? [])]
  })
}

const isStrings = /\/src\/strings(\/all|\/en\/all)?\.ts$/
const isBarrel = /\/src\/strings(\/all|\/en\/all)?\.ts$|\/lucide-react\.mjs$/

function stringsIn(code: string): string[] {
  return [...code.matchAll(/\bstrings\.(\w+)/g)].map(([, name = '']) => name)
}

function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code) ?? []
  return names.split(',').map((name) => name.trim().replace(/ as .*/, ''))
}

/** Which file each export of a barrel comes from. */
function filesIn(barrel: string, graph: Rolldown.ChunkingContext): Map<string, string> {
  const code = graph.getModuleInfo(barrel)?.code ?? ''
  const files = new Map<string, string>()
  for (const [, names, path = ''] of code.matchAll(
    /export (?:\{([^}]*)\}|\*[^;\n]*?) from ['"](.+?)['"]/g,
  )) {
    const file = join(dirname(barrel), path)
    if (names === undefined) for (const [name, id] of filesIn(file, graph)) files.set(name, id)
    for (const name of names?.split(',') ?? []) files.set(name.trim().replace(/.* as /, ''), file)
  }
  return files
}
