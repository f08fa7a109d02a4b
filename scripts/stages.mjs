import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root } from './command.mjs'
import { build, install } from './setup.mjs'

// All stages of `npm test`, the quickest first; stops at the first failure.
const results = join(root, 'test-results')
const vitest = 'node_modules/vitest/vitest.mjs'
const vitestReports = [
  '--reporter=default',
  '--reporter=json',
  '--outputFile=test-results/unit.json',
]
const unchecked = ['--project', '!scripts', '--exclude', '**/schemaFile.test.ts']
const playwright = 'node_modules/@playwright/test/cli.js'

const stages = {
  check: () => node('scripts/check.mjs'),
  build: () => build().then(() => 0),
  'unit and server tests': () => node(vitest, 'run', ...unchecked, ...vitestReports),
  journeys: () => node(playwright, 'test'),
}

await run().catch(reportAndExit)

async function run() {
  rmSync(results, { recursive: true, force: true })
  await install()
  await setUpChromium()
  for (const [name, stage] of Object.entries(stages)) {
    const started = Date.now()
    console.log(`\n── ${name} ${'─'.repeat(76 - name.length)}`)
    process.exitCode = await stage()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`── ${name} ${process.exitCode === 0 ? 'took' : 'failed after'} ${seconds} s`)
    if (process.exitCode !== 0) break
  }
  const { passed, failed, flaky } = outcome()
  console.log(`\n${passed} passed, ${failed} failed`)
  if (flaky > 0) console.log(`${flaky} of them failed once and passed when tried again: see above`)
}

function node(...script) {
  return new Promise((resolve) => {
    spawn(process.execPath, script, { cwd: root, stdio: 'inherit' }).on('close', (code) =>
      resolve(code ?? 1),
    )
  })
}

function outcome() {
  const [rules, unit, journeys] = ['rules', 'unit', 'journeys'].map(read)
  const vitests = [rules, unit].filter(Boolean)
  const sum = (counts) => counts.reduce((total, count) => total + count, 0)
  return {
    passed: sum([
      ...vitests.map((tests) => tests.numPassedTests),
      journeys?.stats.expected ?? 0,
      journeys?.stats.flaky ?? 0,
    ]),
    failed: sum([...vitests.map((tests) => tests.numFailedTests), journeys?.stats.unexpected ?? 0]),
    flaky: journeys?.stats.flaky ?? 0,
  }
}

function read(name) {
  const file = join(results, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
