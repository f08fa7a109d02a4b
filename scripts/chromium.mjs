import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { alone } from './alone.mjs'
import { root, step, Trouble } from './step.mjs'

/** The browser: CHROMIUM_PATH, one that is installed, or one installed now. */
export async function setUpChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given)) throw new Trouble(`CHROMIUM_PATH names no working browser: ${given}`)
  return given ?? (await findChromium()) ?? (await alone(root, installChromium))
}

export async function findChromium() {
  const onPath = names.flatMap(placesOnPath)
  return [...onPath, ...elsewhere, await playwrightsOwn()].find(works)
}

/**
 * Chromium without what a window needs, in which a journey takes two thirds of the time: it knows
 * neither notifications nor installing. Where there is none, the journeys use the whole browser.
 */
export function findHeadlessShell() {
  return placesOnPath(headlessShell).find(works)
}

function placesOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** How it is run here: it fetches nothing of its own, and as root it has no sandbox. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function playwrightsOwn() {
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
    const get = 'apt-get install -y --no-install-recommends chromium'
    // Some distributions have the one package and not the other.
    const apt = `apt-get update && (${get} ${headlessShell} || ${get})`
    await step('Installing Chromium', ['sh', '-c', apt], { advice })
  } else {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    await step('Downloading Chromium', [process.execPath, playwright, 'install', 'chromium'], {
      advice,
    })
  }
  const installed = await findChromium()
  if (!installed) throw new Trouble(`There is no Chromium that starts: ${advice}`)
  return installed
}
