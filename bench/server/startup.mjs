import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../scripts/command.mjs'
import { median } from '../median.mjs'
import { signIn, signUp } from './users.mjs'

const rounds = 3
const quiet = 5_000

/** The time from the command to the first session, with a new and an existing directory, and the memory when idle. */
export async function startupRows() {
  const fresh = []
  const again = []
  const memories = []
  for (let round = 0; round < rounds; round += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
    const first = await startProcess(directory, (url) => signUp(url, 'first@example.com'))
    fresh.push(first.ms)
    await first.stop()
    const second = await startProcess(directory, (url) => signIn(url, 'first@example.com'))
    again.push(second.ms)
    if (round === 0) {
      await setTimeout(quiet)
      memories.push(memoryOf(second.pid))
    }
    await second.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  const [{ node, database }] = memories
  return [
    limited('command to first sign-in, new', median(fresh), 3_000, 'ms'),
    limited('command to first sign-in, existing', median(again), 1_500, 'ms'),
    limited('memory of Node, idle', node, 90, 'MB'),
    limited('memory of the database, idle', database, 40, 'MB'),
  ]
}

async function startProcess(directory, signInAt) {
  const { PATH, HOME } = process.env
  const began = performance.now()
  // The script that `npm start` runs.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DAYMARK_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const text of child.stdout) {
    output += text
    if (output.includes('ready at')) break
  }
  const url = /ready at (http:\S+)\n/.exec(output)?.[1]
  if (!url) throw new Error(`Daymark did not start: ${output}`)
  await signInAt(url)
  return {
    ms: performance.now() - began,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Megabytes (PSS) of a server process and of its child processes. */
function memoryOf(pid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number)))
  const below = (one) => one !== undefined && (one === pid || below(parents.get(one)))
  const children = [...parents.keys()].filter((one) => one !== pid && below(one))
  return {
    node: proportional(pid),
    database: children.reduce((sum, one) => sum + proportional(one), 0),
  }
}

function proportional(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  } catch {
    // The process has ended meanwhile, such as `ps` itself.
    return 0
  }
}

function limited(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
