import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { buildStale, isBuilt } from './build.mjs'
import { root, step } from './step.mjs'

/** Installs the locked packages, unless they are there. */
export async function install() {
  await unlessDone(isInstalled, npmCi)
}

/** Builds what serves: web app and server, unless nothing has changed since. */
export async function build() {
  await unlessDone(isBuilt, buildStale)
}

async function unlessDone(isDone, work) {
  if (isDone()) return
  await alone(root, async () => {
    if (!isDone()) await work()
  })
}

/** Packages made for other machines are missing rightly. */
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
  await step('Installing the packages', [...npm(), 'ci', ...npmOptions], {
    advice: 'the lines above say why. It needs the npm registry; a second try may be enough.',
  })
}

// Development packages whatever NODE_ENV says: the build needs them.
const npmOptions = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
]

/** The npm that started us when there is one: it belongs to this Node. */
function npm() {
  const started = process.env.npm_execpath
  return started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm']
}
