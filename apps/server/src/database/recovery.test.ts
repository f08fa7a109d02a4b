import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { install, note, notes, type Server, signal, stop } from '../../test/installation.ts'
import { openLog } from '../log.ts'
import { DatabaseUnavailable, openDatabase } from './database.ts'
import { startEngine } from './embedded.ts'
import { migrate } from './migrate.ts'
import { commandOf } from './processes.ts'
import { explain } from './startErrors.ts'

const installation = await install()
afterAll(() => installation.remove())

describe('after a server was killed', () => {
  test('its engine ends by itself', async () => {
    const data = await installation.preparedData()
    const server = installation.start(data)
    await note(server, 'before')
    const sockets = await server.answer

    signal(server.pid, 'SIGKILL')

    const remaining = () =>
      [join(data, 'postgres/postmaster.pid'), sockets].filter((path) => existsSync(path))
    await expect.poll(remaining, { timeout: 10_000 }).toEqual([])
  })

  test('and nobody was left to end its engine, the next one does', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await note(first, 'before')
    const orphan = postmaster(data)
    for (const watchdog of childrenOf(first.pid)) {
      if (watchdog !== orphan) signal(watchdog, 'SIGKILL')
    }
    signal(first.pid, 'SIGKILL')
    await first.exit
    expect(commandOf(orphan)).not.toBe('')

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['before'])
    expect(commandOf(orphan)).toBe('')
    await stop(second)
  })

  test('together with its engine, the next one recovers', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await note(first, 'before')
    await killAll(first, data)

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['before'])
    await stop(second)
  })

  test('and the number of its engine went to a stranger, the stranger is left alone', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await note(first, 'before')
    const file = join(data, 'postgres/postmaster.pid')
    const written = readFileSync(file, 'utf8')
    await killAll(first, data)
    // An engine that was quick enough to end in order has taken its file away.
    writeFileSync(file, written.replace(/^\d+/, `${process.pid}`))

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['before'])
    await stop(second)
  })

  test('and its own number went to a stranger, its lock counts for nothing', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await note(first, 'before')
    await stop(first)
    writeFileSync(join(data, 'server.lock'), `${process.pid}@1-another-boot`)

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['before'])
    await stop(second)
  })

  test('in the middle of its first start, the next one starts afresh', async () => {
    const data = installation.newData()
    mkdirSync(join(data, 'postgres.new-a1b2c3/base'), { recursive: true })
    writeFileSync(join(data, 'daymark.txt'), '')

    const server = installation.start(data)

    await note(server, 'fresh')
    await stop(server)
  })
})

describe('an engine that is killed', () => {
  test('is started again, and transactions go on', async () => {
    const data = await installation.preparedData()
    const started = await startEngine({ dataDirectory: data, log: openLog('silent') })
    if (!started.ok) throw new Error(explain(started.error))
    const engine = started.value
    await migrate(engine.connection)
    const database = openDatabase({ connection: engine.connection })
    const failures: unknown[] = []
    let over = false
    const asking = Array.from({ length: 16 }, async () => {
      while (!over) {
        await database
          .asUser({ role: 'anon' }, (sql) => sql`select pg_sleep(0.005)`)
          .catch((error) => failures.push(error))
      }
    })

    for (let kills = 0; kills < 3; kills += 1) {
      const killed = postmaster(data)
      signal(killed, 'SIGKILL')
      await expect.poll(() => postmaster(data), { timeout: 10_000 }).not.toBe(killed)
      await expect.poll(() => database.ready(), { timeout: 10_000 }).toBe(true)
    }

    over = true
    await Promise.all(asking)
    expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([])
    await database.close()
    await engine.stop()
    expect(await engine.stopped).toBeNull()
  })

  test('again and again ends its server with an error', async () => {
    const data = await installation.preparedData()
    const server = installation.start(data)
    await server.answer

    const killing = setInterval(() => {
      const pid = postmasterIfAny(data)
      if (pid) signal(pid, 'SIGKILL')
    }, 20)

    expect(await server.exit).toBe(1)
    clearInterval(killing)
  })
})

function postmaster(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** While the engine starts again, there is no process to kill. */
function postmasterIfAny(data: string): number | null {
  try {
    return postmaster(data) || null
  } catch {
    return null
  }
}

function childrenOf(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = processes.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child, parent]) => (child && parent === pid ? [child] : []))
}

async function killAll(server: Server, data: string) {
  const engine = postmaster(data)
  signal(server.pid, 'SIGKILL')
  signal(-engine, 'SIGKILL')
  await server.exit
  await expect.poll(() => commandOf(engine)).toBe('')
}
