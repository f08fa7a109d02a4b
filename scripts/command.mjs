import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A failure that the user can fix: reported as its message, without a stack. */
export class UserError extends Error {}

/** Runs a command and shows its progress; its output is shown only when it fails. */
export async function runCommand(title, command, { cwd = root, env = process.env, advice }) {
  const end = progress(title)
  const { code, output } = await run(command, { cwd, env })
  end(code === 0 ? 'done' : 'failed')
  if (code === 0) return
  console.error(output.trimEnd())
  throw new UserError(`${title} failed (${code}): ${advice}`)
}

/** Exits with 1; prints the message of a UserError, and the stack of any other error. */
export function reportAndExit(failure) {
  console.error(failure instanceof UserError ? failure.message : failure)
  process.exit(1)
}

function run([program, ...args], { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text) => {
      output = (output + text).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)

    // A child that outlives this process would keep writing while the next run starts.
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
  return (outcome) => {
    clearInterval(timer)
    show(`, ${outcome}\n`)
  }
}
