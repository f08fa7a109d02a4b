import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root, UserError } from './command.mjs'
import { build, install } from './setup.mjs'
import { testFiles } from './testing/files.mjs'
import { tooSlow } from './testing/limits.mjs'
import { paceIn, watchPace } from './testing/pace.mjs'
import { only, projects } from './testing/projects.mjs'
import { outcome, report } from './testing/report.mjs'
import { readResults } from './testing/results.mjs'
import { node, runPlaywright, runSelected, runVitest } from './testing/runs.mjs'
import { select } from './testing/selection.mjs'
import { keepSlow } from './testing/slowFiles.mjs'

const results = join(root, 'test-results')

const names = { vitest: 'unit', playwright: 'journeys' }

await run(process.argv.slice(2)).catch(reportAndExit)

async function run(wanted) {
  const { stages, reports } = wanted.length === 0 ? whole() : selected(wanted)
  const pace = watchPace()
  const taken = []
  try {
    for (const [name, stage] of stages) {
      const started = Date.now()
      console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
      process.exitCode = await stage()
      const seconds = (Date.now() - started) / 1000
      taken.push({ name, seconds })
      const ended = process.exitCode === 0 ? 'took' : 'failed after'
      console.log(`── ${name} ${ended} ${seconds.toFixed(1)} s`)
      if (process.exitCode !== 0) break
    }
  } finally {
    pace.stop()
  }
  const files = readResults(reports)
  tell(files, taken, pace.samples)
  if (process.exitCode === 0 && !files.some(hasRun)) {
    // An id that stands in a comment only, or a title that is put together.
    throw new UserError(`No test has ${wanted.join(', ')} in its title.`)
  }
}

function hasRun({ tests }) {
  return tests.some(({ state }) => state !== 'skipped')
}

/** All stages of `npm test`, the quickest first; the first failure stops the run. */
function whole() {
  rmSync(results, { recursive: true, force: true })
  const stages = {
    packages: () => install().then(setUpChromium).then(done),
    check: () => node('scripts/check.mjs'),
    build: () => build().then(done),
    // The check has compared supabase/schemas.
    'unit and server tests': () =>
      runVitest('unit', ...only(projects.unit), '--exclude', '**/database/schemas.test.ts'),
    'journeys, and processes beside them': () =>
      all(
        runPlaywright('journeys'),
        runVitest('processes', ...only(projects.processes), '--maxWorkers=1', '--retry=1'),
      ),
  }
  return { stages: Object.entries(stages), reports: ['rules', 'unit', 'processes', 'journeys'] }
}

/** The tests of some paths or ids, of all layers. */
function selected(wanted) {
  const textOf = (file) => readFileSync(join(root, file), 'utf8')
  const { unmatched, runs } = select(wanted, testFiles(), textOf)
  if (unmatched.length > 0) {
    throw new UserError(
      `No test matches ${unmatched.join(', ')}. Name a file of tests, a folder, the file that tests stand beside, or an id ` +
        'of docs/spec.md, docs/sync.md or docs/security.md: npm test -- e2e/tasks.spec.ts packages/core/src/words TASK-3',
    )
  }
  const files = runs.flatMap((run) => run.files)
  const named = runs.map((run, at) => ({ ...run, name: `${names[run.tool]}-${at + 1}` }))
  const stages = [
    ['packages', () => install().then(done)],
    ...(files.some(needsBrowser) ? [['browser', () => setUpChromium().then(done)]] : []),
    ...(files.some(needsBuild) ? [['build', () => build().then(done)]] : []),
    ...named.map(({ name, ...run }) => [titleOf(run), () => runSelected(name, run)]),
  ]
  for (const { name } of named) rmSync(join(results, `${name}.json`), { force: true })
  return { stages, reports: named.map(({ name }) => name) }
}

function titleOf({ tool, files, titles }) {
  const what = tool === 'vitest' ? 'unit and server tests' : 'journeys'
  const count = files.length === 1 ? files[0] : `${files.length} files`
  return titles ? `${what} by id in ${count}` : `${what} of ${count}`
}

function needsBrowser(file) {
  return file.startsWith('e2e/')
}

/** Everything but plain code may start the built server. */
function needsBuild(file) {
  return !/^(packages|apps\/web|scripts)\//.test(file)
}

function tell(files, stages, samples) {
  const slow = tooSlow(files, samples)
  const lines = report({ files, stages, slow, pace: paceIn(samples) })
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'report.txt'), `${lines.join('\n')}\n`)
  keepSlow(slow, files)
  console.log(`\n── report ${'─'.repeat(70)}\n${lines.join('\n')}`)
  console.log(`\n${outcome(files).join('\n')}`)
}

/** The first code of several runs that is not 0. */
async function all(...runs) {
  return (await Promise.all(runs)).find((code) => code !== 0) ?? 0
}

function done() {
  return 0
}
