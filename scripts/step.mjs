import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Something the person at the terminal has to put right. */
export class Trouble extends Error {}

/** Runs a command and shows that it is under way; what it says is shown only when it fails. */
export async function step(title, command, { cwd = root, advice }) {
  const end = progress(title)
  const { code, output } = await run(command, cwd)
  end(code === 0 ? 'done' : 'failed')
  if (code === 0) return
  console.error(output.trimEnd())
  throw new Trouble(`${title} failed (${code}): ${advice}`)
}

/** Ends the process as the failure deserves: a sentence for what a person can put right, the stack for a bug. */
export function explain(failure) {
  console.error(failure instanceof Trouble ? failure.message : failure)
  process.exit(1)
}

function run([program, ...args], cwd) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text) => {
      output = (output + text).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)

    // A command that outlived us would go on writing where the next one starts.
    const stop = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.once(signal, stop)
    const end = (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ code, output })
    }
    child.on('error', (failure) => collect(failure.message) ?? end(failure.code))
    child.on('close', end)
  })
}

function progress(title) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  const show = (end) => {
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`${terminal ? '\r' : ''}${title} … ${seconds} s${end}`)
  }
  show(terminal ? '' : '\n')
  const timer = setInterval(() => show(terminal ? '' : '\n'), terminal ? 1_000 : 15_000)
  return (how) => {
    clearInterval(timer)
    show(`, ${how}\n`)
  }
}
