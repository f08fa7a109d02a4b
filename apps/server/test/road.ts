import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/database/connection.ts'

export type Road = { connection: Connection; close(): Promise<void> }

/** Another way to the same database, on which what is asked may change, but not how long it is. */
export async function roadTo(
  { directory, database }: Connection & { kind: 'socket' },
  change: (text: string) => string,
): Promise<Road> {
  const own = mkdtempSync(join(tmpdir(), 'daymark-road-'))
  const name = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = dial(join(directory, name))
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
    here.on('data', (bytes) => there.write(Buffer.from(change(bytes.toString('latin1')), 'latin1')))
    there.pipe(here)
  }).listen(join(own, name))
  await once(server, 'listening')
  return {
    connection: { kind: 'socket', directory: own, database },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
