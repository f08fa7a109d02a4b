import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../scripts/command.mjs'
import { median } from '../median.mjs'
import { signIn, signUp } from './daymark.mjs'

const rounds = 3
const quiet = 5_000

/** From the command to the first session, on nothing and on what is there; and what it holds when nobody asks. */
export async function startingRows() {
  const fresh = []
  const again = []
  const memories = []
  for (let round = 0; round < rounds; round += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
    const first = await started(directory, (url) => signUp(url, 'first@example.com'))
    fresh.push(first.ms)
    await first.stop()
    const second = await started(directory, (url) => signIn(url, 'first@example.com'))
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
    against('command to first sign-in, new', median(fresh), 3_000, 'ms'),
    against('command to first sign-in, existing', median(again), 1_500, 'ms'),
    against('memory of Node, idle', node, 90, 'MB'),
    against('memory of the database, idle', database, 40, 'MB'),
  ]
}

async function started(directory, enter) {
  const { PATH, HOME } = process.env
  const began = performance.now()
  // What `npm start` runs.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DAYMARK_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const text of child.stdout) {
    said += text
    if (said.includes('ready at')) break
  }
  const url = /ready at (http:\S+)\n/.exec(said)?.[1]
  if (!url) throw new Error(`Daymark did not start: ${said}`)
  await enter(url)
  return {
    ms: performance.now() - began,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Megabytes of a server and of the processes it started: what is shared counts in parts (PSS). */
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
    // It has just ended: `ps` itself, for one.
    return 0
  }
}

function against(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
