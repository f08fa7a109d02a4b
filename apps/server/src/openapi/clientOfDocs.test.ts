import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { tokenOf } from '../../test/openapi.ts'

const server = await startDaymark()
const folder = mkdtempSync(join(tmpdir(), 'daymark-client-'))
const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
await new Promise((done) => listening.once('listening', done))
const { port } = listening.address() as AddressInfo
afterAll(async () => {
  listening.close()
  rmSync(folder, { recursive: true })
  await server.close()
})

const chapter = readFileSync('docs/api.md', 'utf8').split('## A client in 40 lines')[1] ?? ''
const source = /```js\n(.*?)```/s.exec(chapter)?.[1] ?? ''
const file = join(folder, 'client.mjs')
writeFileSync(file, source)

const run = (token: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...process.env, DAYMARK_URL: `http://127.0.0.1:${port}`, DAYMARK_TOKEN: token },
  })

describe('[API-2] the client of docs/api.md', () => {
  test('has 40 lines', () => {
    const lines = source.split('\n').filter((line) => line.trim() !== '')

    expect(lines.length).toBeGreaterThan(20)
    expect(lines.length).toBeLessThanOrEqual(40)
  })

  test('adds a task and reads the open ones', async () => {
    const { session, rest } = await server.signUp('ada@example.org')
    const tasks: Record<string, unknown>[] = [
      { title: 'Write' },
      { title: 'Done', completed: true },
      { title: 'Old', deleted_at: new Date().toISOString() },
    ]
    for (const task of tasks) await rest.from('tasks').insert(task)
    const token = await tokenOf(server, session, ['tasks:write'])

    const { stdout } = await run(token, 'Renew passport')

    expect(stdout).toBe('someday Write\n2026-10-16 Renew passport\n')
  })

  test('says why a token is refused', async () => {
    await expect(run('dm_none')).rejects.toThrow('invalid_token')
  })
})
