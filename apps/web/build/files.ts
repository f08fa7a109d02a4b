import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * One file for everybody and one for who is signed in. Left to the bundler, what they share with what comes later would
 * become a dozen more, and each is a request.
 */
export function fileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const ofBundler = id.startsWith('\0')
  const inMain = inCatalogue.test(id) ? everybodys.test(id) : closure('main.tsx', graph).has(id)
  if (inMain || ofBundler) return 'main'
  const inSignedIn = inCatalogue.test(id) || closure('signedIn.ts', graph).has(id)
  return inSignedIn ? 'signedIn' : null
}

// Imported as a whole and used in parts. What the sign-in screen does not use of them would only delay it.
const inCatalogue = /\/src\/strings|\/lucide-react\/dist\//
const everybodys = new RegExp(
  [
    '/src/strings\\.ts$',
    '/src/strings/(all|auth|errors)\\.ts$',
    '/lucide-react/dist/esm/(shared/.*|\\w+)\\.mjs$',
    '/icons/(x|eye|eye-off|circle-check|circle-exclamation-point|triangle-exclamation-point)\\.mjs$',
  ].join('|'),
)

const closures = new Map<string, Set<string>>()

/** What a module imports, and what that imports. */
function closure(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const known = closures.get(entry)
  if (known) return known
  const reached = new Set([join(import.meta.dirname, '../src', entry)])
  for (const module of reached) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported)
  }
  closures.set(entry, reached)
  return reached
}
