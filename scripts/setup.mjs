import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOutdated, isBuilt } from './build.mjs'
import { root, runCommand } from './command.mjs'
import { withLock } from './lock.mjs'

/** Installs the locked packages, unless they are installed. */
export async function install() {
  await unlessDone(isInstalled, npmCi)
}

/** Builds web app and server, unless their sources are unchanged. */
export async function build() {
  await unlessDone(isBuilt, buildOutdated)
}

async function unlessDone(isDone, work) {
  if (isDone()) return
  await withLock(root, async () => {
    if (!isDone()) await work()
  })
}

/** Optional packages for other platforms may be missing. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: present } = JSON.parse(readFileSync(installed, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !present[path]) || present[path]?.version === version,
  )
}

async function npmCi() {
  await runCommand('Installing the packages', [...npm(), 'ci', ...npmOptions], {
    advice: 'the lines above say why. It needs the npm registry; a second try may be enough.',
  })
}

// Development packages regardless of NODE_ENV: the build needs them.
const npmOptions = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
]

/** The npm that started this process, if any: it belongs to this Node. */
function npm() {
  const started = process.env.npm_execpath
  return started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm']
}
