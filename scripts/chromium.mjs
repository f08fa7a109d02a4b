import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, runCommand, UserError } from './command.mjs'
import { withLock } from './lock.mjs'

/** The path of Chromium: CHROMIUM_PATH, an installed one, or one installed now. */
export async function setUpChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given))
    throw new UserError(`CHROMIUM_PATH names no working browser: ${given}`)
  return given ?? (await findChromium()) ?? (await withLock(root, installChromium))
}

export async function findChromium() {
  const onPath = names.flatMap(pathsOf)
  return [...onPath, ...defaultPaths, await playwrightChromium()].find(works)
}

/**
 * The headless shell of Chromium: journeys take two thirds of the time in it, but it has neither
 * notifications nor app installation. Without it, all journeys use the full browser.
 */
export function findHeadlessShell() {
  return pathsOf(headlessShell).find(works)
}

function pathsOf(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** No background downloads; no sandbox for root, where Chromium refuses to start with one. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Scrollbars take room, as on Windows and Linux. Playwright hides them. */
export const chromiumLaunch = { args: chromiumArgs, ignoreDefaultArgs: ['--hide-scrollbars'] }

const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const defaultPaths = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function works(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

async function installChromium() {
  const advice = 'install Chromium or Chrome, or set CHROMIUM_PATH to one, then try again.'
  const found = await findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const install = 'apt-get install -y --no-install-recommends chromium'
    // Some distributions have no package for the headless shell.
    const apt = `apt-get update && (${install} ${headlessShell} || ${install})`
    await runCommand('Installing Chromium', ['sh', '-c', apt], { advice })
  } else {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    await runCommand(
      'Downloading Chromium',
      [process.execPath, playwright, 'install', 'chromium'],
      {
        advice,
      },
    )
  }
  const installed = await findChromium()
  if (!installed) throw new UserError(`There is no Chromium that starts: ${advice}`)
  return installed
}
