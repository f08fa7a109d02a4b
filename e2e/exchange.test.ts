import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { body, signUp, type TestUser } from '../faults/testUser.ts'
import { copyPreparedData } from './dataDirectory.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const home = temporaryFolder('exchange')
const data = join(home, 'data')
const todoist = join(home, 'Home.csv')

let server: ServerProcess
let url: string

beforeAll(async () => {
  await copyPreparedData(data)
  server = await runServer({ DAYMARK_DATA_DIR: data })
  url = await server.ready
  writeFileSync(
    todoist,
    [
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
      'section,Garden,,,,,,,,',
      'task,Mend the gate @out,With new hinges,1,1,,,2026-10-14,en,Europe/Berlin',
      'task,Buy hinges,,4,2,,,,en,',
    ].join('\n'),
  )
})
afterAll(async () => {
  server.send('SIGTERM')
  await server.ended
})

/** Runs a command of Daymark on the data of the running server. */
async function run(...args: string[]) {
  return (await runServer({ DAYMARK_DATA_DIR: data }, ...args)).ended
}

async function rowsOf(user: TestUser, query: string) {
  return body(await user.ask(query))
}

describe('[MOVE-1a, MOVE-3b] the command import, beside a running server', () => {
  test('brings what a file of another program holds, and only once', async () => {
    const user = await signUp(url, 'ada@example.org')

    const first = await run('import', todoist, '--for', 'ada@example.org')
    const second = await run('import', todoist, '--for', 'ada@example.org')

    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toBe('1 task imported.\n')
    expect(second.stdout).toContain('0 tasks imported.')
    const tasks = await rowsOf(user, 'tasks?select=id,title,parent_id,tags&order=title.desc')
    const [tag] = await rowsOf(user, 'tags?select=id,name')
    expect(tag).toMatchObject({ name: 'out' })
    expect(tasks).toMatchObject([
      { title: 'Mend the gate', parent_id: null, tags: { [tag.id]: true } },
      { title: 'Buy hinges', parent_id: tasks[0].id },
    ])
  })

  test('says of a file that it cannot read what to do, and brings nothing', async () => {
    const user = await signUp(url, 'bob@example.org')
    const picture = join(home, 'picture.png')
    writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))

    const unread = await run('import', picture, '--for', 'bob@example.org')
    const missing = await run('import', join(home, 'gone.csv'), '--for', 'bob@example.org')
    const nobody = await run('import', todoist, '--for', 'nobody@example.org')

    expect(unread.stdout).toContain('0 tasks imported.')
    expect(unread.stdout).toContain('picture.png: this is not text.')
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('ENOENT')])
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('nobody@example.org')])
    expect(await rowsOf(user, 'tasks?select=id')).toEqual([])
  })
})

describe('[MOVE-12a, MOVE-6a] the command export', () => {
  test('writes our own file, from which another account is filled with all of it', async () => {
    const carl = await signUp(url, 'carl@example.org')
    const own = join(home, 'Daymark.json')
    await run('import', todoist, '--for', 'carl@example.org')
    const device = await connectOtherDevice(url, 'carl@example.org')
    await device.choose({ triage: false })
    const dora = await signUp(url, 'dora@example.org')

    const exported = await run('export', own, '--for', 'carl@example.org')
    const imported = await run('import', own, '--for', 'dora@example.org')

    expect([exported.code, imported.code]).toEqual([0, 0])
    for (const query of [
      'tasks?select=title,description,priority,due_date,completed&order=title',
      'lists?select=name&order=name',
      'tags?select=name,color&order=name',
      'preferences?select=triage',
    ]) {
      expect(await rowsOf(dora, query), query).toEqual(await rowsOf(carl, query))
    }
    expect(await rowsOf(dora, 'preferences?select=triage')).toEqual([{ triage: false }])
  })

  test('says what a format cannot hold, and writes over no file', async () => {
    await signUp(url, 'emil@example.org')
    await run('import', todoist, '--for', 'emil@example.org')
    const text = join(home, 'todo.txt')

    const written = await run('export', text, '--for', 'emil@example.org', '--format', 'todoTxt')
    const again = await run('export', text, '--for', 'emil@example.org', '--format', 'todoTxt')

    expect(written.stdout).toContain('Not held:')
    expect(readFileSync(text, 'utf8')).toContain('Mend the gate')
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('EEXIST')])
  })
})
