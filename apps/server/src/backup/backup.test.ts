import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { startDatabaseProxy } from '../../test/databaseProxy.ts'
import { startDaymark } from '../../test/daymark.ts'
import { template } from '../../test/engine.ts'
import { type Connection, connect } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { DamagedArchive } from './archive.ts'
import { checkArchive, copyIn } from './copyIn.ts'
import { copyOut } from './copyOut.ts'

const now = new Date('2026-11-21T12:00:00Z')
const directory = mkdtempSync(join(tmpdir(), 'daymark-backup-'))
const daymark = await startDaymark()
const made: (Connection & { kind: 'socket' })[] = []
afterAll(async () => {
  await daymark.close()
  for (const connection of made) await dropDatabase(connection)
  rmSync(directory, { recursive: true })
})

let files = 0

async function backedUp(): Promise<string> {
  files += 1
  const file = join(directory, `${files}.backup`)
  await copyOut({ connection: daymark.connection, jwtSecret: 'sealed with it', now, file })
  return file
}

/** A new database restored from the archive. */
async function restored(file: string): Promise<Connection> {
  const connection = await prepared(file)
  await copyIn(connection, file)
  return connection
}

/** A new database prepared for a restore: a copy of one that has all that the archives have. */
async function prepared(file: string) {
  const connection = await createDatabase(template)
  made.push(connection)
  const asItWas = await migrate(connection, await checkArchive(file))
  expect(asItWas.ok).toBe(true)
  return connection
}

/** Every row of every table of Daymark, as text. */
async function contentOf(connection: Connection): Promise<Record<string, unknown>> {
  const client = connect(connection, 'postgres')
  try {
    const tables = await client<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('auth', 'private', 'public', 'realtime') order by 1`
    const content: Record<string, unknown> = {}
    for (const { name } of tables) {
      const rows = await client.unsafe(`select t::text as row from ${name} t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end({ timeout: 0 })
  }
}

beforeAll(async () => {
  const { rest } = await daymark.signUp('keeper@example.org')
  const odd = 'Lines\nand\ttabs, \\. and \\N, "äöü" \u{1F331}'
  const { error } = await rest.from('tasks').insert([
    { title: 'Plain', description: '', due_date: '2026-11-21', completed: true },
    { title: 'Odd', description: odd, due_date: '2026-11-22', completed: false },
  ])
  expect(error).toBeNull()
  await rest.from('focus_sessions').insert({
    kind: 'focus',
    started_at: '2026-11-21T09:00:00Z',
    ended_at: '2026-11-21T09:25:00Z',
    planned_seconds: 1500,
  })
})

describe('a backup', () => {
  test('restores everything, row by row', async () => {
    const before = await contentOf(daymark.connection)

    const after = await contentOf(await restored(await backedUp()))

    expect(after).toEqual(before)
    expect(after['public.tasks']).toHaveLength(2)
  })

  test('restores a working database: triggers, counts and order work as before', async () => {
    const connection = await restored(await backedUp())
    const client = connect(connection, 'postgres')

    await client`update tasks set title = 'Later' where title = 'Plain'`
    const [row] = await client`
      select (select max(seq) from tasks) as last, seq from tasks where title = 'Later'`
    const [counts] = await client`select * from task_completions where date = '2026-11-21'`
    await client.end()

    expect(row?.seq).toBe(row?.last)
    expect(counts).toMatchObject({ completed_count: 1, total_count: 1 })
  })

  test('[HIST-5] restores the history, which goes on from there and leaves with its account', async () => {
    const client = connect(await restored(await backedUp()), 'postgres')
    const history = () => client<{ kind: string; before: object | null; source: string }[]>`
      select history.kind, before, sources.kind as source
      from history join history_sources as sources on sources.id = source and sources.user_id = history.user_id
      order by seq`
    const added = { kind: 'added', before: null, source: 'session' }
    expect(await history()).toEqual([added, added, added])

    await client`update tasks set title = 'Later' where title = 'Plain'`
    const changed = { kind: 'changed', before: { title: 'Plain' }, source: 'operator' }
    expect(await history()).toEqual([added, added, added, changed])

    await client`delete from auth.users`
    expect(await client`select from history`).toEqual([])
    await client.end()
  })

  test('is readable by its owner only, and has the secret and the time', async () => {
    const file = await backedUp()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await checkArchive(file)).toMatchObject({
      jwt_secret: 'sealed with it',
      made_at: now.toISOString(),
    })
  })

  test('[T57] does not pass through a file that somebody has prepared in its folder', async () => {
    const file = join(directory, 'prepared.backup')
    const planted = `${file}.unfinished`
    writeFileSync(planted, 'theirs')
    chmodSync(planted, 0o666)

    await copyOut({ connection: daymark.connection, jwtSecret: null, now, file })

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(planted, 'utf8')).toBe('theirs')
  })

  test('is a consistent snapshot of a database during writes', async () => {
    const { rest, user } = await daymark.signUp('busy@example.org')
    let writing = true
    const write = async () => {
      while (writing) {
        const row = { user_id: user.id, title: 'One of many', due_date: '2026-12-01' }
        await rest.from('tasks').insert(row)
      }
    }
    const writers = [write(), write()]
    const copies = [await backedUp(), await backedUp(), await backedUp()]
    writing = false
    await Promise.all(writers)

    for (const file of copies) {
      const client = connect(await restored(file), 'postgres')
      const [row] = await client`
        select (select count(*) from tasks where user_id = ${user.id})::integer as tasks,
               coalesce((select sum(total_count) from task_completions
                         where user_id = ${user.id}), 0)::integer as counted`
      await client.end()
      expect(row?.counted).toBe(row?.tasks)
    }
  })
})

describe('a database that stops responding', () => {
  const silentWhen = (sql: string, connection: Connection & { kind: 'socket' }) =>
    startDatabaseProxy(connection, (text, { freeze }) => {
      if (text.includes(sql)) freeze()
      return text
    })

  test('makes a backup fail, without a file', async () => {
    const proxy = await silentWhen('from "public"."tasks"', daymark.connection)
    const file = join(directory, 'silent.backup')
    const options = { connection: proxy.connection, jwtSecret: null, now, file, silence: 300 }

    await expect(copyOut(options)).rejects.toThrow('no answer for 0.3 s')

    expect(readdirSync(directory).filter((name) => name.startsWith('silent'))).toEqual([])
    proxy.close()
  })

  test('makes a restore fail, and stays empty', async () => {
    const file = await backedUp()
    const connection = await prepared(file)
    const proxy = await silentWhen('copy "public"."tasks"', connection)

    await expect(copyIn(proxy.connection, file, 300)).rejects.toThrow('no answer for 0.3 s')

    proxy.close()
    expect((await contentOf(connection))['public.tasks']).toEqual([])
  })
})

describe('a damaged backup is refused', () => {
  test('wherever it was truncated', async () => {
    const whole = readFileSync(await backedUp())
    const file = join(directory, 'cut')

    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        writeFileSync(file, whole.subarray(0, length))
        await expect(checkArchive(file)).rejects.toThrow(DamagedArchive)
      }),
      { numRuns: 200 },
    )
  })

  test('whatever was changed inside', async () => {
    const plain = gunzipSync(readFileSync(await backedUp()))
    const file = join(directory, 'changed')

    await fc.assert(
      fc.asyncProperty(
        fc.nat(plain.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Buffer.from(plain)
          changed[at] = (changed[at] ?? 0) ^ by
          writeFileSync(file, gzipSync(changed))
          await expect(checkArchive(file)).rejects.toThrow(DamagedArchive)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('with data after its end, or empty', async () => {
    const plain = gunzipSync(readFileSync(await backedUp()))
    const file = join(directory, 'other')

    for (const bytes of [Buffer.concat([plain, Buffer.from('{}\n')]), Buffer.from('')]) {
      writeFileSync(file, gzipSync(bytes))
      await expect(checkArchive(file)).rejects.toThrow(DamagedArchive)
    }
  })

  test('and if it changes between the check and the restore, nothing is stored', async () => {
    const file = await backedUp()
    const connection = await prepared(file)
    const cut = join(directory, 'cut-later')
    copyFileSync(file, cut)
    writeFileSync(cut, gzipSync(gunzipSync(readFileSync(file)).subarray(0, -20)))

    await expect(copyIn(connection, cut)).rejects.toThrow(DamagedArchive)

    const client = connect(connection, 'postgres')
    const [row] = await client`select count(*)::integer as users from auth.users`
    await client.end()
    expect(row?.users).toBe(0)
  })
})
