import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  enginePackage,
  type Installation,
  install,
  note,
  notes,
  stop,
} from '../../test/installation.ts'

const asRoot = process.getuid?.() === 0
const nobodyElse = 'only root can become another user'

let installation: Installation
beforeAll(async () => {
  installation = await install()
})
afterAll(() => installation.remove())

describe('a data directory is refused and left as it was', () => {
  test('when it holds what is not ours', async () => {
    const data = folder()
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

    expect(await server.answer).toContain('not Daymark’s'.replace('’', "'"))
    expect(readdirSync(join(data, 'postgres'))).toEqual(['letter.txt'])
  })

  test('when it is a file', async () => {
    const data = installation.newData()
    writeFileSync(data, 'a file')

    const server = installation.start(data)

    expect(await server.answer).toContain(`The data directory ${data} cannot be written`)
    expect(readFileSync(data, 'utf8')).toBe('a file')
  })

  test.skipIf(!asRoot)(`when it cannot be written (${nobodyElse})`, async () => {
    const data = folder()

    const server = installation.start(data, daemon)

    expect(await server.answer).toBe(
      `The data directory ${data} cannot be written: give its user the right to, or set DAYMARK_DATA_DIR to another one.`,
    )
    expect(await server.exit).toBe(1)
  })
})

describe('the libraries of the engine', () => {
  test('are linked when the install script has not done it', async () => {
    const library = join(installation.directory, 'node_modules', enginePackage, 'native/lib')
    for (const name of readdirSync(library)) {
      if (lstatSync(join(library, name)).isSymbolicLink()) rmSync(join(library, name))
    }

    const server = installation.start(installation.newData())

    await note(server, 'linked')
    await stop(server)
  })
})

const daemon = { uid: 1, gid: 1 }

function folder(): string {
  const data = installation.newData()
  mkdirSync(data)
  return data
}

function ours(): string {
  const data = folder()
  writeFileSync(join(data, 'daymark.txt'), '')
  return data
}

describe.skipIf(!asRoot)(`an ordinary user (${nobodyElse})`, () => {
  test('has the engine under their own name', async () => {
    const home = folder()
    const { chownSync, statSync } = await import('node:fs')
    chownSync(home, daemon.uid, daemon.gid)
    const data = join(home, '.daymark')
    const server = installation.start(data, daemon)

    await note(server, 'mine')

    expect(statSync(join(data, 'postgres')).uid).toBe(daemon.uid)
    expect(await stop(server)).toBe(0)
  })
})

describe.skipIf(!asRoot)(`root in a folder only root can enter (${nobodyElse})`, () => {
  test('has engine and data in the system directory, and starts afresh without .daymark', async () => {
    const hidden = await install(0o700)
    const data = hidden.newData()
    const first = hidden.start(data)
    await note(first, 'kept')
    await stop(first)

    const second = hidden.start(data)
    expect(await notes(second)).toEqual(['kept'])
    await stop(second)
    expect(lstatSync(join(data, 'postgres')).isSymbolicLink()).toBe(true)
    expect(existsSync(join(hidden.system, 'engine'))).toBe(true)

    rmSync(data, { recursive: true })
    const third = hidden.start(data)
    await note(third, 'afresh')
    expect(await notes(third)).toEqual(['afresh'])
    await hidden.remove()
  })
})
