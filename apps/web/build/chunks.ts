import { dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Names the chunk of a module that the first screens use: `main`, or `signedIn` where only somebody signed in uses it; and
 * `shared` for what several lazy chunks of the signed-in screen use. Left to the bundler, each set of chunks that share
 * something gets one more chunk, and each is a request.
 */
export function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  used ??= usedByFirstScreens(graph)
  if (used.main.has(id)) return 'main'
  if (used.signedIn.has(id)) return 'signedIn'
  return used.shared.has(id) ? 'shared' : null
}

const src = join(import.meta.dirname, '../src')

type Used = { main: Set<string>; signedIn: Set<string>; shared: Set<string> }

let used: Used | null = null

function usedByFirstScreens(graph: Rolldown.ChunkingContext): Used {
  const main = reach('main.tsx', graph)
  const signedIn = reach('signedIn.ts', graph)
  const signIn = reach('signIn/AuthScreen.tsx', graph)
  for (const id of signIn) if (signedIn.has(id)) main.add(id)
  for (const id of reach('signIn/lazyForms.ts', graph)) signIn.add(id)
  const lazy = [...signedIn].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const uses = [...new Set(lazy)].flatMap((id) => [...reach(id, graph)])
  const shared = uses.filter((id, index) => uses.indexOf(id) !== index && !signIn.has(id))
  return { main, signedIn, shared: new Set(shared) }
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
