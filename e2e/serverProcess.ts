import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from '../scripts/setup.mjs'

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The built server in its own process, with its output and exit code. */
export type ServerProcess = {
  pid: number
  /** The address it prints; rejects when the process exits without printing one. */
  ready: Promise<string>
  ended: Promise<ExitResult>
  send(signal: NodeJS.Signals): void
}

type ExitResult = {
  code: number | null
  signal: string | null
  stdout: string
  stderr: string
}

/** On a busy machine any transaction may be slow, and a server with a database of its own would say so. */
const neverSlow = { DAYMARK_SLOW_QUERY_MS: '999999' }

let building: Promise<void> | undefined

/** Once for all servers of this process: to look whether anything has changed takes longer than most starts. */
function built() {
  building ??= build()
  return building
}

export async function runServer(
  variables: Record<string, string>,
  ...args: string[]
): Promise<ServerProcess> {
  await built()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    // Inherits no configuration from the environment; uses a free port unless the test sets one.
    env: { PATH, HOME, PORT: '0', ...(!variables.SUPABASE_URL && neverSlow), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid === undefined) throw new Error('Node does not start')
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const ended = new Promise<ExitResult>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /ready at (http:\S+)\n/.exec(stdout)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`Daymark did not start: ${stderr}`)))
  })
  ready.catch(() => {})
  return { pid: child.pid, ready, ended, send: (signal) => void child.kill(signal) }
}
