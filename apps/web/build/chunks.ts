import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Names the chunk of a module that the first screens use: `main`, or `signedIn` where only somebody signed in uses it.
 * Left to the bundler, what they share with lazy chunks becomes further chunks, and each is a request.
 */
export function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  used ??= usedByFirstScreens(graph)
  if (used.main.has(id)) return 'main'
  return used.signedIn.has(id) ? 'signedIn' : null
}

const src = join(import.meta.dirname, '../src')

type Used = { main: Set<string>; signedIn: Set<string> }

let used: Used | null = null

function usedByFirstScreens(graph: Rolldown.ChunkingContext): Used {
  const main = reach('main.tsx', graph)
  const signedIn = reach('signedIn.ts', graph)
  for (const id of reach('signIn/AuthScreen.tsx', graph)) if (signedIn.has(id)) main.add(id)
  return { main, signedIn }
}

/** A module with all that it uses, directly or not. */
function reach(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(src, entry)])
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
