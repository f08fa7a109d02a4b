import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { textChunks } from './languages.ts'

const src = join(import.meta.dirname, '../src')
const words = ['quickAdd', 'reader', 'romance'].map(
  (file) => `../../../packages/core/src/words/${file}.ts`,
)

/**
 * The chunks that the bundler does not find by itself, which would make one more for each set of chunks that share something.
 * A module belongs to the first group that names it or uses it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: mainOf },
  // With what the screen loads after its paint and the signed-in page uses too.
  withUses('signIn', [
    'signIn/AuthScreen.tsx',
    'signIn/keptLaunches.ts',
    '../../../packages/core/src/account/userAgent.ts',
  ]),
  withUses('signedIn', ['start/signedIn.ts']),
  // The first request needs a token that is valid.
  withUses('network', ['planner/network.ts', 'session/tokenRenewal.ts']),
  // With the copies that translated texts have (ownCopies.ts): each request before the first paint delays it.
  withUses(
    'language',
    ['strings/choice.ts', 'strings/en/languages.ts', 'derived/language/languageNames.ts'],
    /\?translated$/,
  ),
  // What every start loads after its first paint.
  withUses('afterPaint', [
    'places/banners.ts',
    'trends/charts.ts',
    'start/lazyStart.ts',
    'tasks/afterPaint.ts',
    'ui/windowed/window.ts',
    '../../../packages/core/src/focus/typedMinutes.ts',
  ]),
  // Beside it, so that the keys answer where it cannot be loaded.
  withUses('keys', ['tasks/list/TaskKeys.tsx', 'focus/timer/TimerKeys.tsx']),
  // Forms and cards need none of what says when a day is done.
  withUses('record', ['derived/forecast/held.ts']),
  withUses('forecast', ['fields/forecast/lazyChunk.ts']),
  withUses('finish', ['plan/Finish.tsx']),
  withUses('plan', ['places/day/lazyPlan.ts']),
  withUses('client', ['session/client.ts', 'session/account/account.ts']),
  withUses('words', words),
  withUses('push', ['derived/usePush.ts']),
  withUses('signInForms', ['signIn/lazyForms.ts']),
  ...textChunks.map(({ name, files }) => withUses(name, files)),
  { name: 'shared', minShareCount: 2 },
  // Called like its folder.
  { name: (id) => /(\w+)\/lazyChunk\.ts$/.exec(id)?.[1] ?? null },
]

function withUses(
  name: string,
  files: readonly string[],
  others?: RegExp,
): Rolldown.CodeSplittingGroup {
  const modules = files.map((file) => resolve(src, file))
  const missing = modules.find((file) => !existsSync(file))
  if (missing) throw new Error(`The chunk ${name} names ${missing}, which does not exist.`)
  return { name, test: (id) => modules.includes(id) || others?.test(id) }
}

let main: ReadonlySet<string> | null = null

function mainOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  main ??= modulesOfMain(graph)
  return main.has(id) ? 'main' : null
}

/** `main.tsx`, what both first screens use, and one stylesheet for both. */
function modulesOfMain(graph: Rolldown.ChunkingContext): Set<string> {
  const signedIn = reach('start/signedIn.ts', graph)
  const signIn = reach('signIn/AuthScreen.tsx', graph)
  const both = [...signIn].filter((id) => signedIn.has(id))
  const styles = [...signedIn, ...signIn].filter((id) => id.endsWith('.css'))
  // Both use these by way of a barrel.
  const behindBarrels = [
    'strings/locale.ts',
    'strings/numbers.ts',
    'strings/en/words.ts',
    'strings/grammar.ts',
    'strings/isolated.ts',
    'strings/rewriting.ts',
  ]
  const named = ['main.tsx', 'ui/Message.tsx', ...behindBarrels].map((file) => resolve(src, file))
  return new Set([...named, ...both, ...styles])
}

const isBarrel = /\/src\/strings(\/all|\/en\/(all|first|places|more))?\.ts$|\/lucide-react\.mjs$/

/** A module with all that it uses, but what it has from a barrel. */
function reach(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([resolve(src, entry)])
  for (const id of found) {
    if (isBarrel.test(id)) continue
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}
