import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { breakableDisk, memoryDisk, type SmallDisk } from './disk.ts'
import { engineOf, kill, startOn as startServer } from './killedServer.ts'
import { measure } from './measurements.ts'
import { addTask, body, signUp, type TestUser } from './testUser.ts'

const memory = memoryDisk(1)
const noDisk = typeof memory === 'string' ? memory : null
if (typeof memory !== 'string') memory.remove()

describe.skipIf(noDisk)(`a disk that is full${reason(noDisk)}`, () => {
  test('refuses writes, answers reads, and takes writes again once there is room', async () => {
    const disk = have(memoryDisk(400))
    const { user, command } = await startOn(disk)
    await written(user, 'before')

    await disk.fill()
    const refusal = await firstRefusal(user)
    const during = await writesAndReads(user, 20)
    disk.free()
    const recovered = await firstWrite(user)

    expect(refusal.answer.headers.get('retry-after')).toBe('1')
    expect(during.writes).toEqual([503])
    expect(during.reads).toEqual([200])
    measure('disk full: slowest refusal', Math.max(refusal.took, during.slowestWrite), 2_000)
    measure('disk full: slowest read', during.slowestRead, 2_000)
    measure('disk full: writes are taken again after', recovered, 5_000)
    expect(await titles(user)).toContain('before')
    command.send('SIGTERM')
    expect((await command.ended).code).toBe(0)
  })

  test('is started on while it is full to the last byte: it reads, and writes once there is room', async () => {
    const disk = have(memoryDisk(400))
    const { user, data, command } = await startOn(disk)
    await written(user, 'before')
    const reserve = join(data, 'postgres.reserve')
    await expect.poll(() => statSync(reserve).size).toBeGreaterThanOrEqual(32 * 2 ** 20)
    command.send('SIGTERM')
    await command.ended
    await disk.fill()

    const again = await startServer(data)
    const same = user.at(again.url)
    const read = await titles(same)
    const refused = await timed(() => addTask(same, newTask('during')))
    disk.free()
    await firstWrite(same)

    expect(read).toEqual(['before'])
    expect([refused.answer.status, refused.code]).toEqual([503, '53100'])
    again.command.send('SIGTERM')
    const { code, stderr } = await again.command.ended
    expect(code).toBe(0)
    expect(stderr).toContain(`"fileSystem":"${realpathSync(disk.directory)}"`)
  })

  test('refuses writes while there still is some room', async () => {
    const disk = have(memoryDisk(400))
    const { user, command } = await startOn(disk)
    await written(user, 'before')

    await disk.fill(40 * 2 ** 20)
    const refusal = await firstRefusal(user)

    expect([refusal.answer.status, refusal.code]).toEqual([503, '53100'])
    expect((await writesAndReads(user, 3)).reads).toEqual([200])
    disk.free()
    await firstWrite(user)
    command.send('SIGTERM')
    await command.ended
  })

  test('does not keep an engine down that died on it', async () => {
    const disk = have(memoryDisk(400))
    const { user, data, command } = await startOn(disk)
    await written(user, 'before')
    // The reserve is written a moment after the start.
    const reserve = join(data, 'postgres.reserve')
    await expect.poll(() => statSync(reserve).size).toBeGreaterThanOrEqual(32 * 2 ** 20)

    await disk.fill()
    process.kill(-engineOf(data), 'SIGKILL')
    const back = await firstRead(user)
    // A write may still find room in the freed reserve until free space is polled again, and the
    // engine may then die of the full disk once more.
    await firstRefusal(user)
    await firstRead(user)
    const during = await writesAndReads(user, 5)
    disk.free()
    await firstWrite(user)

    expect(during.writes).toEqual([503])
    expect(during.reads).toEqual([200])
    measure('disk full, engine killed: reads again after', back, 5_000)
    command.send('SIGTERM')
    expect((await command.ended).code).toBe(0)
  })

  test('is waited for when even what was kept back is gone', async () => {
    const disk = have(memoryDisk(400))
    const { user, data, command } = await startOn(disk)
    await written(user, 'before')

    for (let round = 0; round < 8; round += 1) {
      await disk.fill()
      // More than five deaths a minute that are not for want of a disk rightly end the server.
      if (round < 5) kill(-engineOf(data))
      await delay(500)
    }
    const down = await addTask(user, newTask('during'))
    disk.free()
    await firstWrite(user)

    expect(down.status).toBe(503)
    expect(await titles(user)).toContain('before')
    command.send('SIGTERM')
    expect((await command.ended).code).toBe(0)
  })
})

const ext4 = noDisk ?? breakableDisk(8)
const noBreakable = typeof ext4 === 'string' ? ext4 : null
if (typeof ext4 !== 'string') ext4.remove()

describe.skipIf(noBreakable)(`a disk that becomes read-only${reason(noBreakable)}`, () => {
  test('refuses writes without a crash, and takes them again once it is repaired', async () => {
    const disk = have(breakableDisk(700))
    const { user, data, command } = await startOn(disk)
    await written(user, 'before')
    expect(await titles(user)).toEqual(['before'])

    disk.break()
    const refusal = await firstRefusal(user)
    // The watch of the disk may refuse before the engine writes; it then dies of the disk at any later moment, and reads pause.
    kill(-engineOf(data))
    const back = await firstRead(user)
    const during = await writesAndReads(user, 20)
    await expect.poll(() => disk.repair(), { timeout: 20_000, interval: 50 }).toBeNull()
    const recovered = await firstWrite(user)

    expect(during.writes).toEqual([503])
    expect(during.reads).toEqual([200])
    measure('disk read-only: slowest refusal', Math.max(refusal.took, during.slowestWrite), 2_000)
    measure('disk read-only: reads again after', back, 5_000)
    measure('disk read-only: writes are taken again after', recovered, 5_000)
    expect(await titles(user)).toContain('before')
    command.send('SIGTERM')
    expect((await command.ended).code).toBe(0)
  })
})

function reason(why: string | null): string {
  return why === null ? '' : ` (not tried: ${why})`
}

function have<T extends SmallDisk>(disk: T | string): T {
  if (typeof disk === 'string') throw new Error(disk)
  onTestFinished(() => disk.remove())
  return disk
}

async function startOn(disk: SmallDisk) {
  const data = join(disk.directory, 'data')
  const { command, url } = await startServer(data)
  // The prepared files, as those that initdb has made: a disk that breaks loses what was not flushed.
  execFileSync('sync', ['-f', data])
  onTestFinished(async () => {
    command.send('SIGTERM')
    await command.ended
  })
  return { command, data, user: await signUp(url) }
}

function newTask(title: string) {
  return { id: randomUUID(), title, due_date: '2026-01-05T00:00:00', completed: false }
}

async function written(user: TestUser, title: string) {
  expect((await addTask(user, newTask(title))).status).toBe(201)
}

type Answer = { answer: Response; code: string | null; took: number }

async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const began = performance.now()
  const answer = await ask()
  const text = await answer.text()
  const code = answer.ok ? null : JSON.parse(text).code
  return { answer, code, took: performance.now() - began }
}

/** Writes until one is refused: the first ones may still find space. */
async function firstRefusal(user: TestUser): Promise<Answer> {
  for (;;) {
    const asked = await timed(() => addTask(user, newTask('perhaps')))
    if (asked.answer.status !== 201) return asked
  }
}

async function writesAndReads(user: TestUser, times: number) {
  const writes: Answer[] = []
  const reads: Answer[] = []
  for (let time = 0; time < times; time += 1) {
    writes.push(await timed(() => addTask(user, newTask('during'))))
    reads.push(await timed(() => user.ask('tasks?limit=10')))
    await delay(100)
  }
  return {
    writes: statuses(writes),
    reads: statuses(reads),
    slowestWrite: Math.max(...writes.map(({ took }) => took)),
    slowestRead: Math.max(...reads.map(({ took }) => took)),
  }
}

function statuses(answers: Answer[]): number[] {
  return [...new Set(answers.map(({ answer }) => answer.status))]
}

async function firstWrite(user: TestUser): Promise<number> {
  return until(() => addTask(user, newTask('after')))
}

async function firstRead(user: TestUser): Promise<number> {
  return until(() => user.ask('tasks?limit=1'))
}

/** Milliseconds until a request succeeds. */
async function until(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  while (!(await ask().catch(() => null))?.ok) await delay(20)
  return performance.now() - began
}

async function titles(user: TestUser): Promise<string[]> {
  const rows = await body(await user.ask('tasks?select=title&title=neq.perhaps'))
  return rows.map(({ title }: { title: string }) => title)
}
