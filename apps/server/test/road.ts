import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/database/connection.ts'

export type Road = {
  connection: Connection & { kind: 'socket' }
  /** From now on nothing comes through any more, and nobody is told. */
  freeze(): void
  close(): void
}

/** Another way to the same database, on which what is asked may change, but not how long it is. */
export async function roadTo(
  { directory, database }: Connection & { kind: 'socket' },
  change: (text: string, road: Road) => string,
): Promise<Road> {
  const own = mkdtempSync(join(tmpdir(), 'daymark-road-'))
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
      const asked = Buffer.from(change(bytes.toString('latin1'), road), 'latin1')
      if (!isFrozen) there.write(asked)
    })
    there.on('data', (bytes) => {
      if (!isFrozen) here.write(bytes)
    })
  }).listen(join(own, name))
  const road: Road = {
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
  return road
}
