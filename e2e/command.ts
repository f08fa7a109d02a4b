import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from '../scripts/setup.mjs'

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The server as the command runs it: its own process, its output, its end. */
export type Command = {
  pid: number
  /** The address it prints; rejects when it ends without one. */
  ready: Promise<string>
  ended: Promise<Ending>
  send(signal: NodeJS.Signals): void
}

type Ending = {
  code: number | null
  signal: string | null
  said: string
  complained: string
}

export async function runDaymark(
  variables: Record<string, string>,
  ...words: string[]
): Promise<Command> {
  await build()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, ...words], {
    // Nothing of the surroundings may configure it; a port of its own unless the test says which.
    env: { PATH, HOME, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid === undefined) throw new Error('Node does not start')
  let said = ''
  let complained = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    complained += text
  })
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, said, complained }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /ready at (http:\S+)\n/.exec(said)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`Daymark did not start: ${complained}`)))
  })
  ready.catch(() => {})
  return { pid: child.pid, ready, ended, send: (signal) => void child.kill(signal) }
}
