import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../test/database.ts'
import { turns } from '../test/manualPause.ts'
import { spareKilobytes } from './database/disk.ts'
import { startShareWatch } from './shareWatch.ts'

const fresh = await freshDatabase()
const { admin } = fresh
afterAll(() => fresh.close())

const megabyte = 1_024
const logged: unknown[][] = []
const write = (...line: unknown[]) => void logged.push(line)
const log = { debug: write, info: write, warn: write, error: write }

let spare: number | null = null
let watch: ReturnType<typeof startWatch>
const people: TestUser[] = []
beforeAll(async () => {
  for (let made = 0; made < 4; made += 1) people.push(await createTestUser(fresh))
})
beforeEach(async () => {
  await admin`update private.quota set total_megabytes = null, share_kilobytes = null`
  await keep(0, 0, 0, 0)
  logged.length = 0
  spare = null
  watch = startWatch()
  await watch.turn()
})
afterEach(() => watch.stop())

function startWatch() {
  const { pause, turn } = turns()
  const { database } = fresh
  const { stop } = startShareWatch({ database, log, spareKilobytes: async () => spare, pause })
  return { turn, stop }
}

/** As if the people kept so many megabytes each. */
async function keep(...megabytes: number[]) {
  await admin`truncate private.usage`
  const rows = megabytes.map((size, at) => ({
    user_id: people[at]?.id ?? '',
    rows: 1,
    kilobytes: size * megabyte,
  }))
  await admin`insert into private.usage ${admin(rows)}`
}

async function allowTogether(megabytes: number) {
  await admin`update private.quota set total_megabytes = ${megabytes}`
}

async function share() {
  const [quota] = await admin`select share_kilobytes::float8 / 1024 as megabytes from private.quota`
  return quota?.megabytes ?? null
}

async function add(at: number): Promise<unknown> {
  const row = { title: 'Write', due_date: '2026-01-05' }
  return people[at]
    ?.ask((sql) => sql`insert into tasks ${sql(row)}`)
    .then(
      () => 'added',
      ({ message }: Error) => JSON.parse(message),
    )
}

const serverIsFull = (megabytes: number) => ({
  code: 'quota_exceeded',
  message: `This server is full: until there is room, an account may hold 200000 rows and ${megabytes} MB.`,
  hint: 'What is deleted for ever makes room.',
})

describe('[T87] accounts that keep more together than all may', () => {
  beforeEach(async () => {
    await allowTogether(200)
    await keep(100, 90, 30, 1)
    await watch.turn()
  })

  test('add nothing where they keep the most, and the others add as before', async () => {
    // 84.5 + 84.5 + 30 + 1
    expect(await share()).toBe(84.5)
    expect(await add(0)).toEqual(serverIsFull(84))
    expect(await add(1)).toEqual(serverIsFull(84))
    expect(await add(2)).toBe('added')
    expect(await add(3)).toBe('added')
  })

  test('change, complete and delete as before', async () => {
    const [first] = people
    await keep(10, 90, 100, 30)
    await add(0)
    await keep(100, 90, 30, 1)

    const changed = await first?.ask(
      (sql) => sql`update tasks set completed = true, description = ${'x'.repeat(9_000)}`,
    )
    const deleted = await first?.ask((sql) => sql`delete from tasks`)

    expect([changed?.count, deleted?.count]).toEqual([1, 1])
  })

  test('make what is there larger only up to the double of it', async () => {
    const [first] = people
    await keep(10, 90, 100, 30)
    await add(0)
    await keep(200, 1, 1, 1)
    await watch.turn()

    const larger = first?.ask((sql) => sql`update tasks set description = ${'x'.repeat(9_000)}`)
    await expect(larger).resolves.toMatchObject({ count: 1 })
    await keep(600, 1, 1, 1)
    await watch.turn()
    const largerStill = first?.ask(
      (sql) => sql`update tasks set description = ${'x'.repeat(15_000)}`,
    )
    await expect(largerStill).rejects.toThrow('This server is full')
    await first?.ask((sql) => sql`delete from tasks`)
  })

  test('are told in the log once, and once when there is room again', async () => {
    await watch.turn()
    await keep(100, 30, 30, 1)
    await watch.turn()
    await watch.turn()

    expect(await share()).toBeNull()
    expect(await add(0)).toBe('added')
    expect(logged).toEqual([
      [{ megabytes: 84 }, expect.stringContaining('DAYMARK_TOTAL_MB')],
      [{}, 'There is room again for what accounts add'],
    ])
  })
})

describe('[T87] where accounts have filled the disk up to its reserve', () => {
  test('who keeps the most adds nothing, by as much as the reserve is used', async () => {
    await keep(500, 400, 20, 1)
    spare = -300 * megabyte
    await watch.turn()

    expect(await share()).toBe(300)
    expect(await add(0)).toEqual(serverIsFull(300))
    expect(await add(2)).toBe('added')
  })

  test('everybody may keep 16 MB, also where other programs have filled it', async () => {
    await keep(15, 17, 2, 1)
    spare = -2_000 * megabyte
    await watch.turn()

    expect(await share()).toBe(16)
    expect(await add(0)).toBe('added')
    expect(await add(1)).toEqual(serverIsFull(16))
  })

  test('nobody is bounded while there is more than the reserve', async () => {
    await keep(500, 400, 20, 1)
    spare = 1
    await watch.turn()

    expect(await share()).toBeNull()
  })
})

test('[T87] the share is that of a plain search for the level, for any accounts', async () => {
  for (let round = 0; round < 40; round += 1) {
    const sizes = people.map((_, at) => ((round * 7_919 + at * 104_729) % 400) + 1)
    const total = ((round * 15_485_863) % 1_200) + 70
    await keep(...sizes)
    await allowTogether(total)
    await admin`select private.measure_share()`

    const level = levelOf(sizes, total)
    const expected = level === null ? null : Math.max(16, level)
    expect(await share(), `${sizes} of ${total}`).toEqual(
      expected === null ? null : expect.closeTo(expected, 2),
    )
  }
})

/** Searches the level at which the accounts would keep as much as all may; null: they do not keep more. */
function levelOf(sizes: readonly number[], total: number): number | null {
  const kept = (level: number) => sizes.reduce((sum, size) => sum + Math.min(size, level), 0)
  if (kept(Number.POSITIVE_INFINITY) <= total) return null
  let [low, high] = [0, Math.max(...sizes)]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (kept(middle) > total) high = middle
    else low = middle
  }
  return low
}

test('[T87] the reserve of a disk is a tenth of it, and at most a gigabyte', async () => {
  const { bavail, blocks, bsize } = await statfs(tmpdir())
  const spareThere = await spareKilobytes(tmpdir())

  const reserve = Math.min(2 ** 30, (blocks * bsize) / 10)
  expect(Math.abs(spareThere * 1_024 - (bavail * bsize - reserve))).toBeLessThan(2 ** 28)
})
