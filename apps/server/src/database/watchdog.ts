import { spawn } from 'node:child_process'
import type { EngineUser } from './engineUser.ts'

/**
 * Stops PostgreSQL when this process ends, even by SIGKILL: the pipe to a small shell breaks then.
 * Returns a function that cancels it.
 */
export function startWatchdog(pid: number, sockets: string, user: EngineUser | null): () => void {
  const script = 'read -r _; kill -INT "$1"; rm -rf "$2"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', `${pid}`, sockets], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a watchdog the next start stops the leftover engine.
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  return () => watchdog.kill('SIGKILL')
}
