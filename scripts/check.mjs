import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
answerHelp(
  'npm run check\n  types, lint, import rules, unused code, requirement ids, settings, first-load size',
)
const { install } = await import('./setup.mjs')
const { reportAndExit, root } = await import('./command.mjs')
const { reporters } = await import('./testing/runs.mjs')
const { slowFiles } = await import('./testing/slowFiles.mjs')
await install().catch(reportAndExit)

const ignored = ['node_modules', 'dist', '.git', '.daymark']

// The longest first, so that none is left alone at the end.
const checks = [
  tool('biome', 'check', '--error-on-warnings', '.'),
  // The rules of this repository, and what the migrations make beside what supabase/schemas say.
  tool('vitest', 'run', 'scripts/', 'database/schemas.test', ...reporters('rules')),
  own('scripts/floor.mjs'),
  own('scripts/budget.mjs'),
  ...compilerProjects('.').map((project) =>
    // Several of them run at once: threads of one would each compute the types of the libraries again.
    tool('tsc', '--noEmit', '--singleThreaded', '--project', project),
  ),
  tool('knip', '--treat-config-hints-as-errors'),
  // What only tests use is no part of the product.
  tool('knip', '--production', '--treat-config-hints-as-errors'),
  own('scripts/requirements.mjs'),
]

// The compiler, a program in Go, takes a sixth less time when it collects garbage less often.
const env = { ...process.env, GOGC: '400' }

const notInOrder = []
const waiting = [...checks]
await Promise.all(Array.from({ length: availableParallelism() }, workThrough))

const slow = slowFiles().map(({ sentence }) => sentence)
if (slow.length > 0) {
  console.error(`\nToo slow when it ran last (scripts/testing/exceptions.mjs):\n${slow.join('\n')}`)
  notInOrder.push('the time of tests')
}

if (notInOrder.length > 0) {
  console.error(`\nNot in order: ${notInOrder.join(', ')}`)
  process.exitCode = 1
}

function tool(name, ...options) {
  return {
    name: [name, ...options].join(' '),
    command: [join(root, 'node_modules/.bin', name), ...options],
  }
}

function own(script) {
  return { name: script, command: [process.execPath, script] }
}

async function workThrough() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const started = Date.now()
    const { code, output } = await run(next.command)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`\n> ${next.name} (${seconds} s)\n${output.trimEnd()}`)
    if (code !== 0) notInOrder.push(next.name)
  }
}

function run([program, ...options]) {
  return new Promise((resolve) => {
    const child = spawn(program, options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text) => {
      output += text
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', collect)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Finds every tsconfig, so that none is forgotten. */
function compilerProjects(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignored.includes(entry.name) ? [] : compilerProjects(path)
    return /^tsconfig(\..+)?\.json$/.test(entry.name) && path !== 'tsconfig.base.json' ? [path] : []
  })
}
