import { spawn } from 'node:child_process'
import type { EngineUser } from './engineUser.ts'

/**
 * Ends a PostgreSQL when our process ends, however that happens: killed, we could not do it
 * ourselves, but the pipe to this small shell breaks. Returns how to call it off.
 */
export function guard(pid: number, sockets: string, user: EngineUser | null): () => void {
  const vigil = 'read -r _; kill -INT "$1"; rm -rf "$2"'
  const guardian = spawn('/bin/sh', ['-c', vigil, 'sh', `${pid}`, sockets], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a guardian the next start finds what was left and ends it.
  guardian.on('error', () => {})
  guardian.stdin.on('error', () => {})
  return () => guardian.kill('SIGKILL')
}
