import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyPreparedData } from './dataDirectory.ts'
import { runServer } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder('startup')

const secret = 'hunter2hunter2'
const hosted = 'https://abcdefgh.supabase.co'
const serviceKey = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.${secret}`

describe('[T20] a server that cannot start', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a port that is none', { PORT: 'http' }, 'PORT is not a port'],
    ['an address that is not here', { HOST: '192.0.2.1' }, 'is no address of this machine'],
    ['half a hosted project', { SUPABASE_URL: hosted }, 'SUPABASE_ANON_KEY is not: set both'],
    [
      'a key that must stay secret',
      { SUPABASE_URL: hosted, SUPABASE_ANON_KEY: serviceKey },
      'SUPABASE_ANON_KEY is a secret key',
    ],
    ['a short secret', { JWT_SECRET: secret }, 'JWT_SECRET is too short'],
    [
      'a secret everyone knows',
      { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' },
      'JWT_SECRET is a well-known example',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: `postgres://me:${secret}@127.0.0.1:9/day` },
      'The database at 127.0.0.1:9 cannot be reached',
    ],
    [
      'a data directory that cannot be made',
      { DAYMARK_DATA_DIR: path('a file/data', { 'a file': '' }) },
      'cannot be written',
    ],
    [
      'a data directory that is someone else’s',
      { DAYMARK_DATA_DIR: path('photos', { 'photos/cat.jpg': '' }) },
      "is not empty and not Daymark's",
    ],
    [
      'a data directory of another PostgreSQL',
      {
        DAYMARK_DATA_DIR: path('old', { 'old/daymark.txt': '', 'old/postgres/PG_VERSION': '15\n' }),
      },
      'was written by PostgreSQL 15',
    ],
  ])('%s: one sentence, exit code 1, nothing damaged', async (_, variables, sentence) => {
    const before = readdirSync(folder, { recursive: true }).length

    const server = await runServer({ DAYMARK_DATA_DIR: join(folder, 'unused'), ...variables })
    const { code, stdout, stderr } = await server.ended

    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain(secret)
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
  })

  test('says that the port is in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(Number(Object(other.address()).port)))
    })

    const server = await runServer({
      DAYMARK_DATA_DIR: join(folder, 'unused'),
      PORT: String(port),
    })
    const { code, stderr } = await server.ended
    other.close()

    expect(code).toBe(1)
    expect(stderr).toContain(`Port ${port} is in use`)
  })

  test('says that another server uses the data directory', async () => {
    const data = join(folder, 'shared')
    await copyPreparedData(data)
    const first = await runServer({ DAYMARK_DATA_DIR: data })
    const address = await first.ready

    const { code, stderr } = await (await runServer({ DAYMARK_DATA_DIR: data })).ended
    const health = await fetch(`${address}/health`)
    first.send('SIGTERM')

    expect(code).toBe(1)
    expect(stderr).toMatch(/is in use by another Daymark \(process \d+\)/)
    expect(health.status).toBe(200)
    expect((await first.ended).code).toBe(0)
  })
})

/** A path in the test folder, created with these files. */
function path(name: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return join(folder, name)
}
