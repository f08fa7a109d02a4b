import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Keeps what everybody needs in one file. Left to the bundler, what it shares with all that is fetched later would become
 * a dozen more, and each is a request.
 */
export function fileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  reached ??= reachedByAll(graph)
  const everybodys = inCatalogue.test(id) ? usedByEverybody.test(id) : reached.has(id)
  return everybodys ? 'main' : null
}

// Imported as a whole and used in parts. What the sign-in screen does not use of them would only delay it.
const inCatalogue = /\/src\/strings|\/lucide-react\/dist\//
const usedByEverybody = new RegExp(
  [
    '/src/strings\\.ts$',
    '/src/strings/(all|translatable|locale|dates|numbers|en/(all|errors|words|durations))\\.ts$',
    '/icons/(x|circle-check|circle-exclamation-point|triangle-exclamation-point)\\.mjs$',
  ].join('|'),
)

let reached: Set<string> | null = null

/** What the page begins with, and what is used by those who sign in and by those who have. */
function reachedByAll(graph: Rolldown.ChunkingContext): Set<string> {
  const [begun, signingIn, signedIn] = ['main.tsx', 'signIn/AuthScreen.tsx', 'signedIn.ts'].map(
    (entry) => reach(entry, graph),
  )
  const both = [...(signingIn ?? [])].filter((id) => signedIn?.has(id))
  return new Set([...(begun ?? []), ...both])
}

/** What a module imports, and what that imports. */
function reach(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(import.meta.dirname, '../src', entry)])
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  }
  return found
}
