import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
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

const isRoot = process.getuid?.() === 0
const reason = isRoot ? '' : ' (skipped: only root can start a process as another user)'

const installation = await install()
afterAll(() => installation.remove())

/** A user everybody has, who is neither root nor the engine's. */
const daemon = { uid: 1, gid: 1 }

test('the libraries of the engine are linked when the install script has not done it', async () => {
  unlink(installation)

  const server = installation.start(await installation.preparedData())

  await note(server, 'linked')
  expect(libraryLinks(installation).length).toBeGreaterThan(0)
  await stop(server)
})

describe.skipIf(!isRoot)(`an ordinary user${reason}`, () => {
  test('has the engine under their own name', async () => {
    const data = homeOf(daemon)
    const server = installation.start(data, daemon)

    await note(server, 'mine')

    expect(statSync(join(data, 'postgres')).uid).toBe(daemon.uid)
    expect(await stop(server)).toBe(0)
  })

  test('still has it after root has started it once', async () => {
    const data = homeOf(daemon)
    const first = installation.start(data, daemon)
    await note(first, 'mine')
    await stop(first)

    const second = installation.start(data)
    expect(await notes(second)).toEqual(['mine'])
    await stop(second)

    const third = installation.start(data, daemon)
    expect(await notes(third)).toEqual(['mine'])
    await stop(third)
  })

  test('is told when the data directory cannot be written', async () => {
    const data = installation.newData()
    mkdirSync(data)

    const server = installation.start(data, daemon)

    expect(await server.answer).toBe(
      `The data directory ${data} cannot be written: give its user the right to, or set DAYMARK_DATA_DIR to another one.`,
    )
    expect(await server.exit).toBe(1)
  })

  test('is told when somebody else has installed the engine and not finished it', async () => {
    unlink(installation)

    const server = installation.start(homeOf(daemon), daemon)

    expect(await server.answer).toContain('run "npm run build" as the user who installed it')
    expect(await server.exit).toBe(1)
  })
})

describe.skipIf(!isRoot)(`root in a folder that only root can enter${reason}`, () => {
  let hidden: Installation
  beforeAll(async () => {
    hidden = await install(0o700)
  })
  afterAll(() => hidden.remove())

  test('has engine and data in the system directory', async () => {
    const data = hidden.newData()
    const first = hidden.start(data)
    await note(first, 'kept')
    await stop(first)

    const second = hidden.start(data)

    expect(await notes(second)).toEqual(['kept'])
    expect(lstatSync(join(data, 'postgres')).isSymbolicLink()).toBe(true)
    expect(readdirSync(hidden.system).sort()).toEqual(['clusters', 'engine'])
    await stop(second)
  })

  test('starts afresh when the data directory was deleted', async () => {
    const data = hidden.newData()
    const first = hidden.start(data)
    await note(first, 'gone')
    await stop(first)
    rmSync(data, { recursive: true })

    const second = hidden.start(data)

    await note(second, 'fresh')
    expect(await notes(second)).toEqual(['fresh'])
    await stop(second)
  })

  test('is told when the system directory is of no use either', async () => {
    const blocked = await install(0o700)
    mkdirSync(blocked.system, { mode: 0o700 })

    const server = blocked.start(blocked.newData())

    expect(await server.answer).toContain('PostgreSQL does not run as root')
    expect(await server.exit).toBe(1)
    await blocked.remove()
  })
})

function homeOf(user: { uid: number; gid: number }): string {
  const home = installation.newData()
  mkdirSync(home)
  chownSync(home, user.uid, user.gid)
  return join(home, '.daymark')
}

function unlink(from: Installation) {
  for (const link of libraryLinks(from)) rmSync(link)
}

function libraryLinks({ directory }: Installation): string[] {
  const libraries = join(directory, 'node_modules', enginePackage, 'native/lib')
  return readdirSync(libraries)
    .map((name) => join(libraries, name))
    .filter((path) => lstatSync(path).isSymbolicLink())
}
