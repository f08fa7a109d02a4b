import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportAndExit, root, runCommand } from './command.mjs'

const shared = [
  'package-lock.json',
  'packages/core/src',
  'packages/exchange/src',
  'packages/sync/src',
]

const apps = {
  web: [
    'apps/web/index.html',
    'apps/web/public',
    'apps/web/src',
    'apps/web/build',
    'apps/web/vite.config.ts',
    'supabase/migrations',
  ],
  server: ['apps/server/src', 'apps/server/vite.config.ts', 'supabase/migrations'],
}

/** All inputs of the builds. */
export function sources() {
  return [...shared, ...Object.values(apps).flat()]
}

/** Whether every build is up to date with its sources. */
export function isBuilt() {
  return Object.keys(apps).every(isFresh)
}

export async function buildOutdated() {
  for (const app of Object.keys(apps)) {
    if (isFresh(app)) continue
    const current = fingerprint(app)
    await runCommand(`Building the ${app}`, [process.execPath, vite, 'build'], {
      cwd: join(root, 'apps', app),
      // Vitest sets it to `test`, which would compile JSX for development.
      env: { ...process.env, NODE_ENV: 'production' },
      advice: 'the lines above say where.',
    })
    writeFileSync(stamp(app), current)
  }
}

const vite = join(root, 'node_modules/vite/bin/vite.js')

function isFresh(app) {
  return existsSync(stamp(app)) && readFileSync(stamp(app), 'utf8') === fingerprint(app)
}

function stamp(app) {
  return join(root, 'apps', app, 'dist/.made-from')
}

/** A hash over paths and contents of the sources, not their modification times. */
function fingerprint(app) {
  const hash = createHash('sha256')
  for (const path of [...shared, ...apps[app]].flatMap(files)) {
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
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => files(join(path, name)))
}

if (import.meta.filename === process.argv[1]) await buildOutdated().catch(reportAndExit)
