import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const { install } = await import('./setup.mjs')
const { reportAndExit, UserError } = await import('./command.mjs')

const benches = {
  planner: () => import('../bench/planner/run.mjs'),
  ui: () => import('../bench/ui/run.mjs'),
  forecast: () => import('../bench/forecast/run.mjs'),
  timeline: () => import('../bench/timeline/run.mjs'),
  languages: () => import('../bench/languages/run.mjs'),
  import: () => import('../bench/import/run.mjs'),
  hidden: () => import('../bench/hidden/run.mjs'),
  timer: () => import('../bench/timer/run.mjs'),
  auth: () => import('../bench/auth/run.mjs'),
  server: () => import('../bench/server/run.mjs'),
  history: () => import('../bench/history/run.mjs'),
  polls: () => import('../bench/polls/run.mjs'),
  'plan-feed': () => import('../bench/plan-feed/run.mjs'),
  'calendar-feed': () => import('../bench/calendar-feed/run.mjs'),
  caldav: () => import('../bench/caldav/run.mjs'),
}

const usage = `npm run bench -- ${Object.keys(benches).join(' | ')}`
answerHelp(usage)
await run(process.argv[2]).catch(reportAndExit)

/** Runs one benchmark and marks the targets it misses. */
async function run(name) {
  if (!Object.hasOwn(benches, name)) {
    throw new UserError(`Which one? ${usage}`)
  }
  await install()
  const { measure } = await benches[name]()
  const rows = await measure()
  console.log(table(rows))
  if (rows.some(isMissed)) process.exitCode = 1
}

function table(rows) {
  const lines = [
    ['what', 'measured', 'limit', 'ratio', 'target', ''],
    ...rows.map((row) => {
      const { what, measured, limit, ratio, target, atLeast, unit } = row
      return target === undefined
        ? [what, figure(measured, unit), '', '', '', '']
        : [
            what,
            figure(measured, unit),
            figure(limit, unit),
            ratio.toFixed(2),
            `${atLeast ? '≥' : '≤'} ${target}`,
            isMissed(row) ? 'missed' : 'ok',
          ]
    }),
  ]
  const widths = lines[0].map((_, n) => Math.max(...lines.map((line) => line[n].length)))
  const padded = lines.map((line) =>
    line.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join('  '),
  )
  return padded.map((line) => line.trimEnd()).join('\n')
}

/** The ratio to the limit has to stay below the target, or with `atLeast` above it. */
function isMissed({ ratio, target, atLeast }) {
  if (target === undefined) return false
  return atLeast ? ratio < target : ratio > target
}

function figure(value, unit) {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}
