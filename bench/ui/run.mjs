import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build as bundle, preview } from 'vite'
import { chromiumLaunch, setUpChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/command.mjs'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { coldLoad } from './coldLoad.mjs'
import { coldSignIn, warmRequests } from './firstPaint.mjs'
import { inDone, inLists, onBoard } from './lists.mjs'
import {
  draggingFrames,
  droppedFrames,
  inp,
  keyToChips,
  keyToRows,
  open,
  openingPalette,
  openingTime,
  toggling,
  typing,
  typingInPalette,
} from './measure.mjs'
import {
  startServer,
  userWithBoard,
  userWithDone,
  userWithList,
  userWithTasks,
} from './testServer.mjs'

const [few, many] = [100, 10_000]
const rounds = { interactions: 60, openings: 7, frames: 5, typedLines: 5 }
const window = { width: 1280, height: 800 }

/** Measures the app and the bare page alternately, in the same browser. */
export async function measure() {
  await build()
  const server = await startServer()
  const references = await serveReferences()
  const profiles = []

  /** A browser profile of a user whose device database is filled. */
  async function deviceOf(user) {
    const profile = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
    const context = await chromium.launchPersistentContext(profile, {
      ...(await options()),
      viewport: window,
    })
    profiles.push({ context, profile })
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Synced').waitFor({ timeout: 120_000 })
    // The day as it is shown, for the next start.
    const isKept = () => Object.keys(localStorage).some((key) => key.endsWith('-day'))
    await page.waitForFunction(isKept)
    const state = await context.storageState()
    await page.close()
    return { context, state }
  }

  try {
    const large = await deviceOf(await userWithTasks(server.url, many))
    const small = await deviceOf(await userWithTasks(server.url, few))
    const listed = await deviceOf(await userWithList(server.url, many))
    const boarded = await deviceOf(await userWithBoard(server.url, 20, 500))
    const done = await deviceOf(await userWithDone(server.url, many))
    return [
      ...(await openings(large.context, small.context, server.url, references)),
      ...(await warmRequests(small.context, server.url)),
      ...(await interactions(large.context, server.url, references.bare)),
      ...(await fewTasks(small.context, server.url, references)),
      ...(await words(small.context, server.url)),
      ...(await inLists(listed.context, server.url, rounds)),
      ...(await onBoard(boarded.context, server.url, rounds)),
      ...(await inDone(done.context, server.url, rounds)),
      ...(await coldLoad(server.url, small.state)),
      ...(await coldSignIn(server.url, references.plain, await options())),
    ]
  } finally {
    for (const { context, profile } of profiles) {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
    await references.close()
    await server.close()
  }
}

async function openings(large, small, url, { bare: bareUrl, plain: plainUrl }) {
  const times = []
  await openingTime(large, bareUrl)
  await openingTime(small, plainUrl)
  for (let round = 0; round < rounds.openings; round += 1) {
    times.push({
      app: await openingTime(large, url),
      few: await openingTime(small, url),
      bare: await openingTime(large, bareUrl),
      plain: await openingTime(small, plainUrl),
    })
  }
  const medianOf = (page, what) => median(times.map((time) => time[page][what]))
  const [app, ofFew, bare, plain] = ['app', 'few', 'bare', 'plain'].map((page) =>
    medianOf(page, 'opened'),
  )
  return [
    limited('opening, 10,000 tasks', app, bare, 3, 'ms'),
    limited('opening, 100 tasks : plain React', ofFew, plain, 1.5, 'ms'),
    limited('opening, 10,000 : 100 tasks', app, ofFew, 1.15, 'ms'),
    { what: 'usable, 10,000 tasks', measured: medianOf('app', 'usable'), unit: 'ms' },
    { what: 'usable, 100 tasks', measured: medianOf('few', 'usable'), unit: 'ms' },
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
  const [paletteOpen, paletteKey, paletteRows] = await palette(app)
  await app.close()
  await bare.close()
  return [
    // At least one frame: 16 ms, in steps of 8.
    limited('INP p98 of a toggle', toggle, Math.max(16, bareToggle), 2, 'ms'),
    limited('INP p98 of adding', add, Math.max(16, bareAdd), 2, 'ms'),
    limited('INP p98 of a search keystroke', search, Math.max(16, bareSearch), 32 / 16, 'ms'),
    limited('drag frames p95', drag, Math.max(16, bareDrag), 20 / 16, 'ms'),
    limited('late frames while scrolling', 100 + dropped, 100 + bareDropped, 1.03, '% of time'),
    limited('elements in the page', nodes, 1_500, 1, ''),
    limited('INP p98 of opening the palette', paletteOpen, 50, 1, 'ms'),
    limited('INP p98 of a key in the palette', paletteKey, 16, 1, 'ms'),
    limited('key to rows in the palette p98', paletteRows, 16, 1, 'ms'),
  ]
}

/** Opening the palette, and typing into it. */
async function palette(app) {
  await app.bringToFront()
  // Its chunks are loaded at the first opening.
  await openingPalette(app)
  const opening = await inp(app, () => openingPalette(app), rounds.interactions / 2)
  await app.keyboard.press('ControlOrMeta+k')
  const key = await inp(app, typingInPalette(app), rounds.interactions)
  const rows = await keyToRows(app, rounds.typedLines)
  await app.keyboard.press('Escape')
  return [opening, key, rows]
}

/** Completing and reopening with 100 tasks, also with the CPU at a quarter. */
async function fewTasks(context, url, { bare, plain }) {
  const pages = []
  for (const each of [bare, plain, url]) pages.push(await open(context, each))
  const measured = []
  for (const rate of [1, 4]) {
    for (const page of pages) {
      await page.bringToFront()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      measured.push(await inp(page, toggling(page), rounds.interactions))
      await session.detach()
    }
  }
  for (const page of pages) await page.close()
  const [bareToggle, plainToggle, toggle, bareSlow, plainSlow, slow] = measured
  return [
    limited('INP p98 of a toggle, 100 tasks', toggle, bareToggle, 2, 'ms'),
    limited('the same : plain React', toggle, plainToggle, 1.2, 'ms'),
    limited('INP p98 of a toggle, quarter speed', slow, 200, 1, 'ms'),
    { what: 'bare page, quarter speed', measured: bareSlow, unit: 'ms' },
    { what: 'plain React, quarter speed', measured: plainSlow, unit: 'ms' },
  ]
}

/** Typing a new task with the CPU at a quarter. */
async function words(context, url) {
  const page = await open(context, url)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const time = await keyToChips(page, rounds.typedLines)
  await page.close()
  return [limited('key to chips p95, quarter speed', time, 16, 1, 'ms')]
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

/** Builds and serves the bare page and the plain React list. */
async function serveReferences() {
  const outDir = join(root, 'test-results/bench-ui')
  const page = { configFile: false, root: join(root, 'bench/ui'), logLevel: 'warn' }
  await bundle({
    ...page,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rollupOptions: {
        input: ['bare', 'plain'].map((name) => join(root, `bench/ui/${name}.html`)),
      },
    },
  })
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const [at] = server.resolvedUrls.local
  return { bare: `${at}bare.html`, plain: `${at}plain.html`, close: () => server.close() }
}

async function options() {
  return {
    executablePath: await setUpChromium(),
    ...chromiumLaunch,
  }
}
