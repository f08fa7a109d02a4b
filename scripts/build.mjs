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
  return Object.keys(apps).every(isFresh)
}

export async function buildOutdated() {
  for (const folder of Object.keys(apps)) await buildIfOutdated(folder)
}

export function buildMountedPage() {
  return buildIfOutdated(mountedPage)
}

async function buildIfOutdated(folder) {
  if (isFresh(folder)) return
  const current = fingerprint(folder)
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

function isFresh(folder) {
  return existsSync(stamp(folder)) && readFileSync(stamp(folder), 'utf8') === fingerprint(folder)
}

function stamp(folder) {
  return join(root, folder, 'dist/.made-from')
}

/** A hash over paths and contents of the sources, not their modification times. */
function fingerprint(folder) {
  const inputs = [...shared, ...builds[folder], ...(locale === '' ? [] : pseudoTexts)]
  const hash = createHash('sha256').update(locale)
  for (const path of inputs.flatMap(files)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function files(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .toSorted()
    .filter((name) => name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => files(join(path, name)))
}

if (import.meta.filename === process.argv[1]) await buildOutdated().catch(reportAndExit)
