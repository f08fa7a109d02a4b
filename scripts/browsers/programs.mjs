import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, runCommand, UserError } from '../command.mjs'
import { withLock } from '../lock.mjs'

/** What each browser needs, and the packages of Debian that have it. */
const needs = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    programs: ['WebKitWebDriver', 'MiniBrowser', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
  },
}

/** The path of a program of a browser, if it is there. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...webKitFolders()]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Why a browser cannot be tried here; null if it can. */
export function missingFor(browser, find = findProgram) {
  const missing = (needs[browser]?.programs ?? []).filter((program) => !find(program))
  return missing.length === 0 ? null : `no ${missing.join(', no ')}`
}

/** Installs from Debian what is missing. */
export async function installBrowsers(names) {
  const missing = names.filter((name) => missingFor(name))
  if (missing.length === 0) return
  const packages = missing.flatMap((name) => needs[name].packages).join(' ')
  const advice = `install ${packages}, then try again.`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new UserError(`Browsers are installed from Debian, as root: ${advice}`)
  }
  const apt = `apt-get update && apt-get install -y --no-install-recommends ${packages}`
  await withLock(root, () => runCommand('Installing the browsers', ['sh', '-c', apt], { advice }))
}

/** MiniBrowser lies beside the library of its architecture. */
function webKitFolders() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return []
  return readdirSync(libraries).map((folder) => join(libraries, folder, 'webkit2gtk-4.1'))
}
