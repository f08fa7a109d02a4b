import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './command.mjs'
import { build } from './setup.mjs'

const entry = 'apps/web/src/main.tsx'
const signIn = 'apps/web/src/signIn/AuthScreen.tsx'

/** Limits in kB after gzip for what is loaded before the first screen can be used, and for single chunks. */
const views = [
  {
    name: 'JavaScript for signing in',
    limit: 90.3,
    from: [entry, signIn],
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript for the dashboard',
    limit: 142.4,
    from: 'everything',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of the palette alone',
    limit: 3.1,
    alone: 'apps/web/src/palette/Palette.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of the plan of a day, with what others use of it',
    limit: 17.5,
    alone: 'apps/web/src/places/day/DayPlan.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of what shows of meetings',
    limit: 4,
    alone: 'apps/web/src/meetings/lazyChunk.ts',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of what was recorded of tasks and weekdays',
    limit: 3.7,
    alone: 'apps/web/src/derived/forecast/held.ts',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of usual times and factors, alone',
    limit: 2.9,
    alone: 'apps/web/src/fields/forecast/lazyChunk.ts',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of the time sheet alone',
    limit: 7.2,
    alone: 'apps/web/src/places/sheet/SheetPlace.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of when a day is done, alone',
    limit: 3.7,
    alone: 'apps/web/src/plan/Finish.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of what happened',
    limit: 7.9,
    alone: 'apps/web/src/places/history/lazyHistory.ts',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of a day as it was alone',
    limit: 7.7,
    alone: 'apps/web/src/places/history/AsItWas.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of connecting a device alone',
    limit: 7.5,
    alone: 'apps/web/src/account/connections/ConnectDialog.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of apps, tokens and webhooks alone',
    limit: 7.5,
    alone: 'apps/web/src/account/connections/programs/lazyPrograms.ts',
    of: (chunk) => [chunk.code],
  },
  ...['fr', 'es', 'pt'].map((language) => ({
    name: `JavaScript of the words of ${language}`,
    limit: 1.7,
    alone: `packages/core/src/words/${language}.ts`,
    of: (chunk) => [chunk.code],
  })),
  {
    name: 'JavaScript of what loads and switches languages, with their dates',
    limit: 4.1,
    alone: 'apps/web/src/strings/choice.ts',
    of: (chunk) => [chunk.code],
  },
  ...['de', 'fr', 'es', 'pt', 'ar'].flatMap((language) => [
    {
      name: `Texts of ${language} before the first paint`,
      limit: 8,
      alone: `assets/${language}-first`,
      of: (chunk) => [chunk.code],
    },
    ...['places', 'plans', 'more'].map((group) => ({
      name: `Texts of ${language}, ${group}`,
      limit: 15,
      alone: `assets/${language}-${group}`,
      of: (chunk) => [chunk.code],
    })),
  ]),
  {
    name: 'JavaScript of what fits into the minutes at hand alone',
    limit: 2.9,
    alone: 'apps/web/src/focus/fits/Fits.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of the line about replaced changes alone',
    limit: 2,
    alone: 'apps/web/src/merges/ReplacedChanges.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'JavaScript of what unfolds from it alone',
    limit: 2,
    alone: 'apps/web/src/merges/ReplacedList.tsx',
    of: (chunk) => [chunk.code],
  },
  {
    name: 'CSS for the dashboard',
    limit: 14,
    from: 'everything',
    of: (chunk) => chunk.styles,
  },
]

/**
 * Chunks that are loaded on first use, or after the first paint when the browser is idle; the network clients with the
 * first synchronisation. All others count.
 */
const later = [
  signIn,
  'apps/web/src/strings/choice.ts',
  'apps/web/src/strings/weekRegions.ts',
  'apps/web/src/start/LinkNotice.tsx',
  'apps/web/src/places/lists/ListsPlace.tsx',
  'apps/web/src/places/lists/BoardPage.tsx',
  'apps/web/src/places/week/WeekPlace.tsx',
  'apps/web/src/places/sheet/SheetPlace.tsx',
  'apps/web/src/places/day/DayPlan.tsx',
  'apps/web/src/places/day/WaitingTasks.tsx',
  'apps/web/src/places/history/lazyHistory.ts',
  'apps/web/src/places/history/AsItWas.tsx',
  'apps/web/src/frame/BarMenu.tsx',
  'apps/web/src/places/day/FirstDay.tsx',
  'apps/web/src/tasks/list/TaskKeys.tsx',
  'apps/web/src/account/ProjectTrouble.tsx',
  'apps/web/src/places/banners.ts',
  'apps/web/src/places/begin.ts',
  'apps/web/src/merges/ReplacedChanges.tsx',
  'apps/web/src/merges/ReplacedList.tsx',
  'apps/web/src/start/lastPlace.ts',
  'apps/web/src/start/locked.ts',
  'apps/web/src/device/alerts/chime.ts',
  'apps/web/src/device/keptAddress.ts',
  'apps/web/src/places/OpenDialogs.tsx',
  'apps/web/src/frame/BarMenu.tsx',
  'apps/web/src/palette/Palette.tsx',
  'apps/web/src/palette/inWords.ts',
  'apps/web/src/focus/lazyChunk.ts',
  'apps/web/src/meetings/lazyChunk.ts',
  'apps/web/src/places/history/lazyHistory.ts',
  'apps/web/src/derived/acts/lazyActs.ts',
  'apps/web/src/fields/ListIcon.tsx',
  'apps/web/src/fields/forecast/lazyChunk.ts',
  'apps/web/src/plan/Finish.tsx',
  'apps/web/src/derived/forecast/held.ts',
  'apps/web/src/tasks/lazyChunk.ts',
  'apps/web/src/tasks/adding/readWords.ts',
  'apps/web/src/session/client.ts',
  'apps/web/src/planner/network.ts',
  'apps/web/src/session/redirect/followRedirect.ts',
  'apps/web/src/signIn/captchaScript.ts',
  'apps/web/src/session/account/credentials.ts',
  'apps/web/src/signIn/lazyForms.ts',
  'apps/web/src/ui/confetti.ts',
]

/** Prints what each view weighs; answers whether all are within their limits. */
async function keepsBudget() {
  const chunks = await built()
  const weighed = weigh(chunks, { views, entry, later })
  for (const { name, size, limit } of weighed) {
    console.log(`${(size / 1000).toFixed(1).padStart(6)} kB of ${limit} kB: ${name}`)
  }
  return weighed.every(({ size, limit }) => size <= limit * 1000)
}

/** A chunk is `{ source, imports, dynamicImports, code, styles }`; what it imports it names by source, too. */
export function weigh(chunks, { views, entry, later }) {
  const bySource = new Map(chunks.map((chunk) => [chunk.source, chunk]))
  const missing = later.filter((source) => !bySource.has(source))
  if (missing.length > 0) throw new Error(`Not a chunk any more: ${missing.join(', ')}`)

  function reach(sources, next) {
    const reached = new Set()
    const queue = [...sources]
    for (const source of queue) {
      if (reached.has(source)) continue
      reached.add(source)
      queue.push(...next(bySource.get(source)))
    }
    return [...reached].map((source) => bySource.get(source))
  }

  const everything = reach([entry], ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((source) => !later.includes(source)),
  ])
  function loadedBy({ from, alone }) {
    if (alone) return [bySource.get(alone)]
    return from === 'everything' ? everything : reach(from, ({ imports }) => imports)
  }

  return views.map((view) => {
    const { name, limit, of } = view
    const loaded = loadedBy(view)
    const texts = new Set(loaded.flatMap(of))
    const size = [...texts].reduce((sum, text) => sum + sizeOf(text), 0)
    return { name, limit, size }
  })
}

/**
 * Bytes after gzip. The hashes in the names of files change with every build, and how well they are compressed is chance: in
 * their places stand others of the same length, which depend on the names alone.
 */
function sizeOf(text) {
  const steady = text.replaceAll(
    /([\w-]+)-[\w-]{7}(?=\.(?:js|css)\b)/g,
    (_, name) => `${name}-${createHash('md5').update(name).digest('base64url').slice(0, 7)}`,
  )
  return gzipSync(steady, { level: 9 }).length
}

/** The chunks of the built app, which is built if it is not: `npm test` builds it anyway. */
export async function built() {
  await build()
  const read = (file) => readFileSync(join(root, 'apps/web/dist', file), 'utf8')
  const chunks = JSON.parse(read('.chunks'))
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sourceOf = (file) => {
    const { facade, modules } = byFile.get(file)
    // A chunk that build/chunks.ts names holds more than one of its modules exports.
    return (
      [entry, ...later].find((source) => modules.includes(source)) ??
      facade ??
      file.replace(/-[\w-]{7}\.js$/, '')
    )
  }
  return chunks.map(({ fileName, imports, dynamicImports, styles }) => ({
    fileName,
    source: sourceOf(fileName),
    imports: imports.map(sourceOf),
    dynamicImports: dynamicImports.map(sourceOf),
    code: read(fileName),
    styles: styles.map(read),
  }))
}

if (process.argv[1] === import.meta.filename && !(await keepsBudget())) process.exitCode = 1
