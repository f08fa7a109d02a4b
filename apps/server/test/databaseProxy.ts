import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/database/connection.ts'

export type DatabaseProxy = {
  connection: Connection & { kind: 'socket' }
  /** Stops forwarding without closing any connection. */
  freeze(): void
  close(): void
}

/** A proxy for a database that may change queries, but not their length. */
export async function startDatabaseProxy(
  { directory, database }: Connection & { kind: 'socket' },
  change: (text: string, proxy: DatabaseProxy) => string,
): Promise<DatabaseProxy> {
  const own = mkdtempSync(join(tmpdir(), 'daymark-proxy-'))
  const name = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  let isFrozen = false
  const server = createServer((here) => {
    const there = dial(join(directory, name))
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
    here.on('data', (bytes) => {
      const changed = Buffer.from(change(bytes.toString('latin1'), proxy), 'latin1')
      if (!isFrozen) there.write(changed)
    })
    there.on('data', (bytes) => {
      if (!isFrozen) here.write(bytes)
    })
  }).listen(join(own, name))
  const proxy: DatabaseProxy = {
    connection: { kind: 'socket', directory: own, database },
    freeze() {
      isFrozen = true
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
  await once(server, 'listening')
  return proxy
}
