import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumArgs, setUpChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/command.mjs'
import { median } from '../median.mjs'
import { ownCode } from './size.mjs'

const [small, large] = [10_000, 100_000]
const rounds = { list: 11, memory: 15, filter: 11, arrangement: 11, month: 15 }
/** From a key to the result of a filter. */
const filterKeyMs = 50
/** From a choice in ‘Sort’ or ‘Group’ to the order of the tasks. */
const arrangementMs = 30
/** What 42 days with 10,000 tasks and 200 series hold; a step to the next month and back. */
const monthMs = 30
const monthStepMs = 50
const MB = 1_000_000

/** Everything in one run and in one browser; growth is measured in turn, so that both meet the same machine. */
export async function measure() {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const server = await serve()
  const browser = await launch(profile)
  try {
    return rows(await figures(browser, server.resolvedUrls.local[0]), await ownCode())
  } finally {
    await browser.close()
    await server.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function figures(browser, url) {
  async function open() {
    const page = await browser.newPage()
    await page.goto(url)
    const call = (name, argument) =>
      page.evaluate(([name, argument]) => window[name](argument), [name, argument])
    return { call, show: () => page.bringToFront(), close: () => page.close() }
  }

  /** A new page each time: nothing is warm but the operating system. */
  async function fresh(work) {
    const page = await open()
    const result = await work(page.call)
    await page.close()
    return result
  }

  const samples = [small, large, 'with series', 'without series']
  for (const sample of samples) await fresh((call) => call('fill', sample))

  const pages = []
  for (const count of [small, large]) {
    const page = await open()
    const { call } = page
    const loaded = await call('load', count)
    // The first search keeps what it has lowered.
    await call('search', 1)
    const figures = { loaded, heap: await call('heap'), toggles: [], bareToggles: [], searches: [] }
    pages.push({ ...page, figures })
  }
  for (let round = 0; round < rounds.memory; round += 1) {
    for (const { call, show, figures } of pages) {
      // A page in the background is given less of the machine.
      await show()
      figures.toggles.push(...(await call('toggle', 15)))
      figures.bareToggles.push(...(await call('bareToggle', 15)))
      figures.searches.push(...(await call('search', 4)))
    }
  }
  for (const { close } of pages) await close()
  const [inSmall, inLarge] = pages.map(({ figures }) => medians(figures))

  const lists = []
  for (let round = 0; round < rounds.list; round += 1) {
    lists.push({
      small: await fresh((call) => call('firstList', small)),
      bare: await fresh((call) => call('firstBareList', small)),
      large: await fresh((call) => call('firstList', large)),
      bareLarge: await fresh((call) => call('firstBareList', large)),
    })
  }

  const repeating = await seriesBeside(fresh)

  const slowestKeys = []
  for (let round = 0; round < rounds.filter; round += 1) {
    const keys = await fresh((call) => call('typeFilter', small))
    slowestKeys.push(Math.max(...keys))
  }

  const slowestArrangements = []
  for (let round = 0; round < rounds.arrangement; round += 1) {
    const times = await fresh((call) => call('arrange', small))
    slowestArrangements.push(Math.max(...times))
  }

  const months = await fresh((call) => call('showMonths', rounds.month))

  return {
    month: median(months.map(({ shown }) => shown)),
    monthStep: median(months.map(({ step }) => step)),
    repeating,
    filter: median(slowestKeys),
    arrangement: median(slowestArrangements),
    list: median(lists.map(({ small }) => small)),
    bareList: median(lists.map(({ bare }) => bare)),
    largeList: median(lists.map(({ large }) => large)),
    bareLargeList: median(lists.map(({ bareLarge }) => bareLarge)),
    small: inSmall,
    large: inLarge,
  }
}

/** A device with 1,000 series beside one without, with the same number of rows. */
async function seriesBeside(fresh) {
  const figures = { list: [], bareList: [], day: [], bareDay: [] }
  for (let round = 0; round < rounds.list; round += 1) {
    figures.list.push(await fresh((call) => call('firstList', 'with series')))
    figures.bareList.push(await fresh((call) => call('firstList', 'without series')))
    figures.day.push(await fresh((call) => call('wholeDay', 'with series')))
    figures.bareDay.push(await fresh((call) => call('wholeDay', 'without series')))
  }
  return Object.fromEntries(Object.entries(figures).map(([name, times]) => [name, median(times)]))
}

function rows(figures, code) {
  const { repeating, filter, arrangement, list, bareList, largeList, bareLargeList } = figures
  const { small, large, month, monthStep } = figures
  return [
    ratio('toggle, 10,000 tasks', small.seen, small.listed, 2, 'ms'),
    ratio('search, 10,000 tasks', small.search, small.bareSearch, 2, 'ms'),
    ratio('slowest filter key, 10,000', filter, filterKeyMs, 1, 'ms'),
    ratio('slowest sort and group, 10,000', arrangement, arrangementMs, 1, 'ms'),
    ratio('month, 10,000 and 200 series', month, monthMs, 1, 'ms'),
    ratio('next month and back', monthStep, monthStepMs, 1, 'ms'),
    ratio('first list, 10,000 tasks', list, bareList, 1.5, 'ms'),
    ratio('toggle, 100,000 : 10,000', large.seen, small.seen, 1.3, 'ms'),
    ratio('search, 100,000 : 10,000', large.search, small.search, 12, 'ms'),
    ratio('first list, 100,000 : 10,000', largeList, list, 1.3, 'ms'),
    ratio('first list, 1,000 series : none', repeating.list, repeating.bareList, 1.15, 'ms'),
    ratio('whole day, 1,000 series : none', repeating.day, repeating.bareDay, 1.15, 'ms'),
    ratio('heap, 100,000 tasks', large.heap / MB, 70, 1, 'MB'),
    ratio('own code, min+gzip', code / 1000, 12, 1, 'kB'),
    { what: 'toggle, until it is being written', measured: small.begun, unit: 'ms' },
    { what: 'bare toggle, nobody draws', measured: small.told, unit: 'ms' },
    { what: 'one read of the index, 100,000', measured: bareLargeList, unit: 'ms' },
    { what: 'everything loaded, 10,000', measured: small.loaded, unit: 'ms' },
    { what: 'everything loaded, 100,000', measured: large.loaded, unit: 'ms' },
  ]
}

function ratio(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}

function medians({ loaded, heap, toggles, bareToggles, searches }) {
  return {
    loaded,
    heap,
    seen: median(toggles.map(({ seen }) => seen)),
    begun: median(toggles.map(({ begun }) => begun)),
    listed: median(bareToggles.map(({ listed }) => listed)),
    told: median(bareToggles.map(({ told }) => told)),
    search: median(searches.map(({ app }) => app)),
    bareSearch: median(searches.map(({ bare }) => bare)),
  }
}

async function serve() {
  const outDir = join(root, 'test-results/bench')
  const page = { configFile: false, root: join(root, 'bench/planner'), logLevel: 'warn' }
  await build({ ...page, build: { outDir, emptyOutDir: true, target: 'es2023' } })
  // Isolated, a page may look at the clock to 5 µs; otherwise only to 100.
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  return preview({ ...page, build: { outDir }, preview: { port: 0, host: '127.0.0.1', headers } })
}

/** On disk, as people have it. */
async function launch(profile) {
  return chromium.launchPersistentContext(profile, {
    executablePath: await setUpChromium(),
    args: [...chromiumArgs, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
}
