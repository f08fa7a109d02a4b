import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { install, note, notes, stop } from '../../test/installation.ts'

const installation = await install()
afterAll(() => installation.remove())

/** Only root can be somebody else; who is not root is that other login already. */
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

describe('[T42] the embedded engine', () => {
  test('opens no port, and a socket that only its own user and Daymark can reach', async () => {
    const data = installation.newData()
    const server = installation.start(data)
    const sockets = await server.answer

    const places = [sockets, join(data, 'postgres')].map((place) => statSync(place))
    expect(places.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700])
    const owner = isRoot ? expect.not.toBeOneOf([0, nobody.uid]) : process.getuid?.()
    expect(places.map(({ uid }) => uid)).toEqual([owner, owner])
    expect(readdirSync(sockets)).toContain('.s.PGSQL.5432')
    await stop(server)
  })

  test('lets in no process of another user, such as nobody, and shows it no file', async () => {
    const data = await installation.preparedData()
    const server = installation.start(data)
    const sockets = await server.answer
    await note(server, 'a secret')

    const stranger = isRoot ? nobody : {}
    const socket = join(isRoot ? sockets : `${sockets}-of-another`, '.s.PGSQL.5432')
    const file = join(isRoot ? data : '/proc/1/root', 'postgres/PG_VERSION')
    const answers = execFileSync(process.execPath, ['-e', reaching, socket, file], {
      ...stranger,
      cwd: '/',
      encoding: 'utf8',
    })

    expect(answers).toMatch(/^(EACCES|ENOENT) EACCES$/)
    expect(await notes(server)).toEqual(['a secret'])
    await stop(server)
  })

  test('takes over a cluster that an earlier Daymark gave to nobody', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await note(first, 'kept')
    await stop(first)
    const cluster = join(data, 'postgres')
    if (isRoot) chownWhole(cluster)

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['kept'])
    const owners = [cluster, join(cluster, 'base'), join(cluster, 'PG_VERSION')]
    expect(owners.map((place) => statSync(place).uid)).not.toContain(nobody.uid)
    await stop(second)
  })
})

const reaching = `
  const [, socketPath, filePath] = process.argv
  const socket = require('node:net').connect(socketPath)
  const said = (what) => {
    let file = 'read'
    try { require('node:fs').readFileSync(filePath) } catch (error) { file = error.code }
    process.stdout.write(what + ' ' + file)
    process.exit()
  }
  socket.on('connect', () => said('connected')).on('error', (error) => said(error.code))
`

function chownWhole(place: string) {
  for (const entry of readdirSync(place, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), nobody.uid, nobody.gid)
  }
  chownSync(place, nobody.uid, nobody.gid)
}
