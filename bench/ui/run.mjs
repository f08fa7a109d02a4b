import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build as bundle, preview } from 'vite'
import { chromiumArgs, setUpChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/command.mjs'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { coldLoad } from './coldLoad.mjs'
import {
  draggingFrames,
  droppedFrames,
  inp,
  open,
  openingTime,
  toggling,
  typing,
} from './measure.mjs'
import { startServer, userWithTasks } from './testServer.mjs'

const [few, many] = [100, 10_000]
const rounds = { interactions: 60, openings: 7, frames: 5 }
const window = { width: 1280, height: 800 }

/** Measures the app and the bare page alternately, in the same browser. */
export async function measure() {
  await build()
  const server = await startServer()
  const bare = await serveBare()
  const profiles = []

  /** A browser profile of a user whose device database is filled. */
  async function deviceOf(count) {
    const user = await userWithTasks(server.url, count)
    const profile = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
    const context = await chromium.launchPersistentContext(profile, {
      ...(await options()),
      viewport: window,
      // Confetti for sixty tasks in a row is not realistic.
      reducedMotion: 'reduce',
    })
    profiles.push({ context, profile })
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Synced').waitFor({ timeout: 120_000 })
    const state = await context.storageState()
    await page.close()
    return { context, state }
  }

  try {
    const large = await deviceOf(many)
    const small = await deviceOf(few)
    return [
      ...(await openings(large.context, small.context, server.url, bare.url)),
      ...(await interactions(large.context, server.url, bare.url)),
      ...(await coldLoad(server.url, small.state)),
    ]
  } finally {
    for (const { context, profile } of profiles) {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
    await bare.close()
    await server.close()
  }
}

async function openings(large, small, url, bareUrl) {
  const times = []
  await openingTime(large, bareUrl)
  for (let round = 0; round < rounds.openings; round += 1) {
    times.push({
      app: await openingTime(large, url),
      few: await openingTime(small, url),
      bare: await openingTime(large, bareUrl),
    })
  }
  const [app, ofFew, bare] = ['app', 'few', 'bare'].map((of) =>
    median(times.map((time) => time[of])),
  )
  return [
    limited('opening, 10,000 tasks', app, bare, 3, 'ms'),
    limited('opening, 10,000 : 100 tasks', app, ofFew, 1.5, 'ms'),
  ]
}

async function interactions(context, url, bareUrl) {
  const app = await open(context, url)
  const bare = await open(context, bareUrl)
  await app.bringToFront()
  const nodes = await app.evaluate(() => document.querySelectorAll('*').length)

  const both = async (work) => {
    const measured = []
    for (const page of [bare, app]) {
      await page.bringToFront()
      measured.push(await work(page))
    }
    return measured
  }
  const inps = (way) => both((page) => inp(page, way(page), rounds.interactions))
  const frames = async (work) => {
    const all = []
    for (let round = 0; round < rounds.frames; round += 1) all.push(await both(work))
    return [0, 1].map((which) => median(all.map((pair) => pair[which])))
  }

  const [bareToggle, toggle] = await inps(toggling)
  const [bareAdd, add] = await both((page) => addingOn(page, page === app))
  const [bareSearch, search] = await inps(typing)
  await app.bringToFront()
  await app.getByRole('searchbox').fill('')
  await bare.getByRole('searchbox').fill('')
  const [bareDrag, drag] = await frames(draggingFrames)
  const [bareDropped, dropped] = await frames(droppedFrames)
  await app.close()
  await bare.close()
  return [
    // At least one frame: 16 ms, in steps of 8.
    limited('INP p98 of a toggle', toggle, Math.max(16, bareToggle), 24 / 16, 'ms'),
    limited('INP p98 of adding', add, Math.max(16, bareAdd), 24 / 16, 'ms'),
    limited('INP p98 of a search keystroke', search, Math.max(16, bareSearch), 32 / 16, 'ms'),
    limited('drag frames p95', drag, Math.max(16, bareDrag), 20 / 16, 'ms'),
    limited('late frames while scrolling', 100 + dropped, 100 + bareDropped, 1.03, '% of time'),
    limited('elements in the page', nodes, 1_500, 1, ''),
  ]
}

/** Adds tasks by the form; the key press that submits it is measured. */
async function addingOn(page, isApp) {
  return inp(
    page,
    async (round) => {
      if (isApp) {
        await page.getByRole('button', { name: 'Add New Task' }).first().click()
      }
      const name = page.getByLabel('Task Name')
      await name.fill(`Something more ${round}`)
      await name.press('Enter')
    },
    rounds.interactions / 2,
  )
}

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}

async function serveBare() {
  const outDir = join(root, 'test-results/bench-ui')
  const page = { configFile: false, root: join(root, 'bench/ui'), logLevel: 'warn' }
  await bundle({
    ...page,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rollupOptions: { input: join(root, 'bench/ui/bare.html') },
    },
  })
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return { url: `${server.resolvedUrls.local[0]}bare.html`, close: () => server.close() }
}

async function options() {
  return {
    executablePath: await setUpChromium(),
    args: chromiumArgs,
  }
}
