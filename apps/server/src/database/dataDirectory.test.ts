import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { install, note, stop } from '../../test/installation.ts'

const installation = await install()
afterAll(() => installation.remove())

describe('a data directory is refused and left as it was', () => {
  test('when it holds what is not ours', async () => {
    const data = folder(installation.newData())
    writeFileSync(join(data, 'thesis.txt'), 'Chapter 1')

    const server = installation.start(data)

    expect(await server.answer).toBe(
      `${data} is not empty and not Daymark's: set DAYMARK_DATA_DIR to an empty or a new directory.`,
    )
    expect(await server.exit).toBe(1)
    expect(readdirSync(data)).toEqual(['thesis.txt'])
  })

  test('when another PostgreSQL major wrote it', async () => {
    const data = ours()
    mkdirSync(join(data, 'postgres'))
    writeFileSync(join(data, 'postgres/PG_VERSION'), '17\n')

    const server = installation.start(data)

    expect(await server.answer).toBe(
      `The data directory ${data} was written by PostgreSQL 17, and this Daymark brings PostgreSQL 18: start the Daymark that wrote it, or set DAYMARK_DATA_DIR to another directory.`,
    )
    expect(await server.exit).toBe(1)
    expect(readFileSync(join(data, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
  })

  test('when its cluster is no cluster', async () => {
    const data = ours()
    mkdirSync(join(data, 'postgres'))
    writeFileSync(join(data, 'postgres/letter.txt'), 'Dear Ada')

    const server = installation.start(data)

    expect(await server.answer).toContain("is not empty and not Daymark's")
    expect(readdirSync(join(data, 'postgres'))).toEqual(['letter.txt'])
  })

  test('when the cluster it points to is gone', async () => {
    const data = ours()
    symlinkSync('/nowhere/cluster', join(data, 'postgres'))

    const server = installation.start(data)

    expect(await server.answer).toBe(
      `The database of ${data} was kept in /nowhere/cluster, which is gone: bring it back, or delete ${data} to start afresh.`,
    )
    expect(await server.exit).toBe(1)
  })

  test('when it is a file', async () => {
    const data = installation.newData()
    writeFileSync(data, 'a file')

    const server = installation.start(data)

    expect(await server.answer).toContain(`The data directory ${data} cannot be written`)
    expect(readFileSync(data, 'utf8')).toBe('a file')
  })
})

test('a PostgreSQL that does not start says why', async () => {
  const data = await installation.preparedData()
  const first = installation.start(data)
  await note(first, 'kept')
  await stop(first)
  appendFileSync(join(data, 'postgres/postgresql.conf'), 'max_connections = many\n')

  const second = installation.start(data)

  expect(await second.answer).toMatch(
    /^The embedded PostgreSQL did not start: configuration file .* contains errors$/,
  )
  expect(await second.exit).toBe(1)
})

test('a long TMPDIR does not make the path of the socket too long', async () => {
  const TMPDIR = folder(join(installation.directory, 't'.repeat(100)))

  const server = installation.start(await installation.preparedData(), { env: { TMPDIR } })

  await note(server, 'reached')
  await stop(server)
})

function folder(path: string): string {
  mkdirSync(path)
  return path
}

function ours(): string {
  const data = folder(installation.newData())
  writeFileSync(join(data, 'daymark.txt'), '')
  return data
}
