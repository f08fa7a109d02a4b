import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Keeps what everybody needs in one file. Left to the bundler, what it shares with all that is fetched later would become
 * a dozen more, and each is a request.
 */
export function fileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  reached ??= reach(join(import.meta.dirname, '../src/main.tsx'), graph)
  const everybodys = inCatalogue.test(id) ? usedByEverybody.test(id) : reached.has(id)
  return everybodys ? 'main' : null
}

// Imported as a whole and used in parts. What the sign-in screen does not use of them would only delay it.
const inCatalogue = /\/src\/strings|\/lucide-react\/dist\//
const usedByEverybody = new RegExp(
  [
    '/src/strings\\.ts$',
    '/src/strings/(all|auth|errors|words|locale|dates|numbers)\\.ts$',
    '/lucide-react/dist/esm/(shared/.*|\\w+)\\.mjs$',
    '/icons/(x|eye|eye-off|circle-check|circle-exclamation-point|triangle-exclamation-point)\\.mjs$',
  ].join('|'),
)

let reached: Set<string> | null = null

/** What a module imports, and what that imports. */
function reach(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry])
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  }
  return found
}
