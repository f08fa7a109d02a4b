import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase, freshDatabase } from '../test/database.ts'
import { loadKeys } from './auth/tokens/keys.ts'
import { openDatabase } from './database/database.ts'
import { diskErrorIn, diskErrorOf } from './database/diskErrors.ts'
import { migrate } from './database/migrate.ts'
import { explain } from './database/startErrors.ts'
import { createStore } from './reminders/store.ts'

const full = { kind: 'disk full', directory: '/proc/data', fileSystem: '/proc' } as const
const jwtSecret = 'a secret for the tests, 32 characters and more'

describe('a start of which nothing can be written', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    fresh = await freshDatabase()
    database = openDatabase({ connection: fresh.connection, takesWrites: () => false })
  })
  afterAll(async () => {
    await database.close()
    await fresh.close()
  })

  test('needs no migration where none is missing', async () => {
    const migrated = await migrate(fresh.connection, undefined, undefined, () => full)

    expect(migrated.ok).toBe(true)
  })

  test('reads the keys that there are', async () => {
    const options = { jwtSecret, clock: Date.now }
    const keys = await loadKeys({ ...options, database: fresh.database })
    const made = await createStore(by(fresh.database)).pushKeys()

    const loaded = await loadKeys({ ...options, database })

    expect(await loaded.jwks()).toEqual(await keys.jwks())
    expect(await createStore(by(database)).pushKeys()).toEqual(made)
  })
})

test('a database is not prepared where the disk has no room for it', async () => {
  const empty = await createDatabase('template1')

  expect(await migrate(empty, undefined, undefined, () => full)).toEqual({ ok: false, error: full })
  await dropDatabase(empty)
})

describe('a system call that fails for want of', () => {
  test.each([
    ['room', 'ENOSPC', 'The file system /proc is full or nearly so'],
    ['quota', 'EDQUOT', 'The file system /proc is full or nearly so'],
    ['a disk that can be written', 'EROFS', 'The file system /proc is read-only'],
  ])('%s is told with its file system', (_, code, sentence) => {
    const trouble = diskErrorOf(Object.assign(new Error(), { code }), '/proc/data')

    expect(trouble && explain(trouble)).toContain(sentence)
  })

  test('a right is no trouble of the disk', () => {
    expect(diskErrorOf(Object.assign(new Error(), { code: 'EACCES' }), '/proc/data')).toBeNull()
  })
})

test('what PostgreSQL says of its disk is told likewise', () => {
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'

  expect(diskErrorIn(output, '/proc/data')).toEqual(full)
  expect(diskErrorIn('FATAL:  role "postgres" does not exist', '/proc/data')).toBeNull()
})

function by({ asUser }: ReturnType<typeof openDatabase>): Parameters<typeof createStore>[0] {
  return (work) => asUser({ role: 'service_role' }, work)
}
