import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { install, note, notes, signal, stop } from '../../test/installation.ts'

const installation = await install()
afterAll(() => installation.remove())

describe('the engine', () => {
  test('keeps what was written over a restart', async () => {
    const data = installation.newData()
    const first = installation.start(data)
    await note(first, 'write a letter')
    await stop(first)

    const second = installation.start(data)

    expect(await notes(second)).toEqual(['write a letter'])
    expect(await stop(second)).toBe(0)
  })

  test('outlives Ctrl-C until its server lets it go', async () => {
    const server = installation.start(await installation.preparedData())
    await server.answer

    signal(-server.pid, 'SIGINT')

    await note(server, 'still here')
    expect(await stop(server)).toBe(0)
  })

  test('leaves nothing but its data behind when it stops', async () => {
    const data = await installation.preparedData()
    const server = installation.start(data)
    const sockets = await server.answer

    await stop(server)

    expect(existsSync(sockets)).toBe(false)
    expect(readdirSync(data).sort()).toEqual(['daymark.txt', 'postgres', 'postgres.reserve'])
  })
})

describe('a second server on the same data directory', () => {
  test('is refused, and the first is unharmed', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await first.answer

    const second = installation.start(data)

    expect(await second.answer).toBe(
      `The data directory ${data} is in use by another Daymark (process ${first.pid}): stop that one, or set DAYMARK_DATA_DIR to another directory.`,
    )
    expect(await second.exit).toBe(1)
    await note(first, 'unharmed')
    expect(await notes(first)).toEqual(['unharmed'])
    await stop(first)
  })

  test('is refused when several start at the same moment', async () => {
    const data = installation.newData()

    const servers = [1, 2, 3].map(() => installation.start(data))

    const answers = await Promise.all(servers.map((server) => server.answer))
    expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(2)
    await Promise.all(servers.map(stop))
  })

  test('is refused when it comes to the same cluster by another way', async () => {
    const data = await installation.preparedData()
    const first = installation.start(data)
    await first.answer
    const byLink = installation.newData()
    mkdirSync(byLink)
    writeFileSync(join(byLink, 'daymark.txt'), '')
    symlinkSync(join(data, 'postgres'), join(byLink, 'postgres'))

    const second = installation.start(byLink)

    expect(await second.answer).toContain(`in use by another Daymark (process ${first.pid})`)
    await note(first, 'unharmed')
    await stop(first)
  })
})
