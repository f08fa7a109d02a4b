import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { password, startPostgres } from '../test/postgres.ts'
import { openBackend } from './backend.ts'
import { readConfig } from './config/config.ts'
import { openLog } from './log.ts'
import type { Site } from './serve.ts'

const postgres = await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'daymark-backend-'))
afterAll(async () => {
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

const ownUrl = 'http://127.0.0.1:4600'
const files = { webFiles: new Map(), commandLine: new Map() }
const surroundings = { ownUrl, ...files, clock: Date.now, log: openLog('silent') }

test('a database that takes too few connections is told in a sentence', async () => {
  await postgres.admin.unsafe(
    `create role miser login password '${password}' nosuperuser createrole bypassrls`,
  )
  await postgres.admin`create database daymark owner miser connection limit 1`
  if (postgres.major < 16) await postgres.admin`create role service_role bypassrls`
  const config = readConfig({
    DATABASE_URL: postgres.url('miser', 'daymark'),
    DAYMARK_DATA_DIR: directory,
  })
  if (!config.ok) throw new Error(config.error)

  const opened = await openBackend(config.value, surroundings)

  expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('was lost') })
})

describe('[T12] localhost', () => {
  const local = 'http://localhost:4600'
  const site = 'https://day.example.org'

  test.each([
    ['is where the server is, without SITE_URL', {}, `${local}/today`, local],
    ['is any other machine, with it', { SITE_URL: site }, site, null],
  ])('%s', async (_, variables, target, allowedOrigin) => {
    const server = await startServer(variables)

    const link = await server.get('/auth/v1/verify?type=signup&token=none', {
      redirect_to: `${local}/today`,
    })
    const read = await server.get('/auth/v1/settings', {}, { origin: local })

    const [redirect] = (link.headers.get('location') ?? '').split('#')
    expect(redirect).toBe(target)
    expect(read.headers.get('access-control-allow-origin')).toBe(allowedOrigin)
    await server.close()
  })
})

// These requests have no socket behind them.
const noConnection = {} as Parameters<Site['fetch']>[1]

async function startServer(variables: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL: postgres.url('postgres', 'postgres'),
    DAYMARK_DATA_DIR: directory,
    ...variables,
  })
  if (!config.ok) throw new Error(config.error)
  const opened = await openBackend(config.value, surroundings)
  if (!opened.ok) throw new Error(opened.error)
  const { site, close } = opened.value
  const get = async (path: string, query: Record<string, string>, headers = {}) => {
    const url = new URL(path, ownUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return site.fetch(new Request(url, { headers }), noConnection)
  }
  return { get, close }
}
