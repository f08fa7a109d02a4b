import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The user that PostgreSQL runs as when Daymark is started by root, as it refuses to run as root.
 */
export type EngineUser = { uid: number; gid: number }

/** A user that no account of this machine has, so that no other program runs as it. */
export function unusedUser(): EngineUser {
  const usedIds = new Set([...idsIn('/etc/passwd'), ...idsIn('/etc/group')])
  let id = firstUnassigned
  while (usedIds.has(id)) id += 1
  return { uid: id, gid: id }
}

// Debian and systemd assign 60,706 to 61,183 to nobody.
const firstUnassigned = 60_846

/** The numbers in the third column of such a file, without those of a directory service. */
function idsIn(file: string): number[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => Number(line.split(':')[2]))
}

/** Whether a user can reach a path through all its parent folders. */
export function canReach(user: EngineUser, path: string): boolean {
  const { uid, gid, mode } = statSync(path)
  const rights = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  if ((rights & 0o1) === 0) return false
  const parent = dirname(resolve(path))
  return parent === path || canReach(user, parent)
}

/** Makes a folder that everyone can enter, unless it is there. */
export function makeReachable(directory: string) {
  if (existsSync(directory)) return
  makeReachable(dirname(directory))
  mkdirSync(directory)
  chmodSync(directory, 0o755)
}

/** Copies a folder so that everyone can read and run what is in it. */
export function copyReachable(from: string, to: string) {
  makeReachable(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyReachable(source, target)
    if (!entry.isFile()) continue
    copyFileSync(source, target)
    chmodSync(target, 0o755)
  }
}
