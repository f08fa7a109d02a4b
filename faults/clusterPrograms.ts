import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The programs of a PostgreSQL cluster, by their paths. */
export type ClusterPrograms = { etcd: string; patroni: string; haproxy: string; postgres: string }

/** Finds the programs as Debian installs them, or says which are missing. */
export function findClusterPrograms(): ClusterPrograms | { missing: string[] } {
  const etcd = inPath('etcd')
  const patroni = inPath('patroni')
  const haproxy = inPath('haproxy')
  const postgres = newestPostgres()
  if (etcd && patroni && haproxy && postgres) return { etcd, patroni, haproxy, postgres }
  const found = { etcd, patroni, haproxy, postgresql: postgres }
  return { missing: Object.entries(found).flatMap(([name, path]) => (path ? [] : [name])) }
}

function inPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder of PostgreSQL's programs. */
function newestPostgres(): string | null {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).filter((name) => Number(name) >= 15) : []
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? null : join(home, newest, 'bin')
}
