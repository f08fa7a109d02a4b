import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id with the start time, as ids alone are reused. */
export type ProcessIdentity = string

/** null when there is no such process. */
export function identityOf(pid: number): ProcessIdentity | null {
  const start = process.platform === 'linux' ? startFromProc(pid) : ps(pid, 'lstart')
  return start ? `${pid}@${start.replaceAll(/\s+/g, '_')}` : null
}

export function pidOf(name: ProcessIdentity): number {
  return Number.parseInt(name, 10)
}

export function isAlive(name: ProcessIdentity): boolean {
  return identityOf(pidOf(name)) === name
}

/** The command line of a process; empty when there is none. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command')
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function startFromProc(pid: number): string {
  const status = read(`/proc/${pid}/stat`)
  // The program's name in parentheses may contain anything, so fields are counted after it.
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const hasEnded = state === 'Z' || state === 'X'
  return status === '' || hasEnded ? '' : `${fields[18]}-${read(bootId)}`
}

const bootId = '/proc/sys/kernel/random/boot_id'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function ps(pid: number, column: string): string {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    return execFileSync('ps', ['-o', `${column}=`, '-p', `${pid}`], {
      encoding: 'utf8',
      env,
    }).trim()
  } catch {
    return ''
  }
}
