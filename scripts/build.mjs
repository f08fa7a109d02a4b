import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reportAndExit, root, runCommand } from './command.mjs'

const shared = [
  'package-lock.json',
  'packages/core/src',
  'packages/exchange/src',
  'packages/sync/src',
]

const web = [
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/src',
  'apps/web/build',
  'apps/web/vite.config.ts',
  'supabase/migrations',
]

const apps = {
  'apps/web': web,
  'apps/server': [
    'apps/server/src',
    'apps/server/build',
    'apps/server/vite.config.ts',
    'scripts/schemaFiles.mjs',
    'supabase/config.toml',
    'supabase/migrations',
    'supabase/schemas',
  ],
  'apps/cli': ['apps/cli/src', 'apps/cli/package.json', 'apps/cli/vite.config.ts'],
}

// The page of e2e/mountedPages.ts.
const mountedPage = 'e2e/mountedPage'
// Journeys run in it: e2e/pseudoLocale. A build of the product has none.
const locale = process.env.DAYMARK_LOCALE ?? ''
const pseudoLocale = 'e2e/pseudoLocale'
const pseudoTexts = ['plugin.ts', 'texts.ts', 'translatable.ts', 'vite.config.ts'].map((file) =>
  join(pseudoLocale, file),
)
const builds = {
  ...apps,
  [mountedPage]: [...web, mountedPage, 'e2e/shiftClock.mjs', ...pseudoTexts],
}

/** All inputs of the builds of the product. */
export function sources() {
  return [...shared, ...Object.values(apps).flat()]
}

/** Whether every build of the product is up to date with its sources. */
export function isBuilt() {
  const read = readOnce()
  return Object.keys(apps).every((folder) => isFresh(folder, read))
}

export async function buildOutdated() {
  const read = readOnce()
  for (const folder of Object.keys(apps)) await buildIfOutdated(folder, read)
}

export function buildMountedPage() {
  return buildIfOutdated(mountedPage)
}

async function buildIfOutdated(folder, read = readOnce()) {
  if (isFresh(folder, read)) return
  const current = fingerprint(folder, read)
  await runCommand(
    `Building the ${basename(folder)}`,
    [process.execPath, vite, 'build', ...configOf(folder)],
    {
      cwd: join(root, folder),
      // Vitest and Playwright set it to `test`, which would compile JSX for development.
      env: { ...process.env, NODE_ENV: 'production' },
      advice: 'the lines above say where.',
    },
  )
  writeFileSync(stamp(folder), current)
}

function configOf(folder) {
  if (locale === '' || folder !== 'apps/web') return []
  return ['--config', join(root, pseudoLocale, 'vite.config.ts')]
}

const vite = join(root, 'node_modules/vite/bin/vite.js')

function isFresh(folder, read) {
  return (
    existsSync(stamp(folder)) && readFileSync(stamp(folder), 'utf8') === fingerprint(folder, read)
  )
}

function stamp(folder) {
  return join(root, folder, 'dist/.made-from')
}

/** A hash over paths and contents of the sources, not their modification times. */
function fingerprint(folder, read) {
  const inputs = [...shared, ...builds[folder], ...(locale === '' ? [] : pseudoTexts)]
  const hash = createHash('sha256').update(locale)
  for (const path of inputs) hash.update(read(path))
  return hash.digest('hex')
}

/** The hash of a file or a folder; what several builds share is read once. */
function readOnce() {
  const known = new Map()
  return (path) => {
    if (!known.has(path)) known.set(path, hashOf(path))
    return known.get(path)
  }
}

function hashOf(path) {
  const hash = createHash('sha256')
  const full = join(root, path)
  const isFolder = statSync(full, { throwIfNoEntry: false })?.isDirectory()
  for (const file of isFolder ? filesIn(full) : [full]) {
    if (!existsSync(file)) continue
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** By their kinds in the folder: each question about a path costs more than reading a small file. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

if (import.meta.filename === process.argv[1]) await buildOutdated().catch(reportAndExit)
