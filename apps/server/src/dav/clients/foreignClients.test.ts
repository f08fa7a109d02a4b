import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type DavPerson, startDav } from '../../../test/caldav/davServer.ts'
import { linesOf } from '../../../test/caldav/todos.ts'
import { insertTask } from '../../../test/feeds.ts'

// Programs of others, as Debian 12 installs them. They are run by `npm run campaign -- caldav` alone.

const isCampaign = process.env.DAYMARK_FOREIGN_CLIENTS !== undefined
const run = promisify(execFile)
const scripts = join(import.meta.dirname, '../../../test/caldav')
const debianPython = '/usr/bin/python3'

const server = await startDav()
const { url, stop } = await server.listen()
const folder = await mkdtemp(join(tmpdir(), 'daymark-caldav-'))
afterAll(async () => {
  await stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const isInstalled = (...paths: string[]) => paths.every((path) => existsSync(path))
const programs = {
  vdirsyncer: isInstalled('/usr/bin/vdirsyncer', '/usr/bin/todoman'),
  pythonCaldav: isInstalled('/usr/lib/python3/dist-packages/caldav'),
  evolution: isInstalled(
    '/usr/bin/dbus-run-session',
    '/usr/libexec/evolution-calendar-factory',
    '/usr/lib/python3/dist-packages/gi',
  ),
}
for (const [name, isThere] of Object.entries(programs)) {
  if (isCampaign && !isThere) console.warn(`${name} is skipped: it is not installed`)
}

type Row = { title: string; completed: boolean; day: string | null; list: string; deleted: boolean }

const rowsOf = ({ user }: DavPerson) => server.admin<Row[]>`
  select tasks.title, tasks.completed, tasks.due_date::date::text as day, coalesce(lists.name, 'Inbox') as list,
         tasks.deleted_at is not null as deleted
  from public.tasks left join public.lists on lists.user_id = tasks.user_id and lists.id = tasks.list_id
  where tasks.user_id = ${user.id}
  order by tasks.created_at, tasks.title`

const described = (rows: readonly Row[]) =>
  rows
    .filter(({ deleted }) => !deleted)
    .map(
      ({ title, completed, day, list }) =>
        `${list}: ${title}, ${day}, ${completed ? 'done' : 'open'}`,
    )
    .toSorted()

test.skipIf(!isCampaign || !programs.vdirsyncer)(
  '[DAV-14i] vdirsyncer 0.19 and todoman 4.1 see the rows, and the rows are as they say',
  { timeout: 300_000 },
  async () => {
    const ada = await server.addPerson()
    const { password } = await server.connect(ada)
    const kept = await insertTask(ada, { title: 'Read', due_date: '2026-12-01T00:00:00' })
    const home = join(folder, 'vdirsyncer')
    const files = join(home, 'files')
    mkdirSync(files, { recursive: true })
    const config = join(home, 'config')
    writeFileSync(
      config,
      `[general]
status_path = "${home}/status/"
[pair daymark]
a = "remote"
b = "local"
collections = ["from a", "from b"]
conflict_resolution = "a wins"
metadata = ["displayname"]
[storage remote]
type = "caldav"
url = "${url}/dav/"
username = "ana@example.org"
password = "${password}"
item_types = ["VTODO"]
[storage local]
type = "filesystem"
path = "${files}"
fileext = ".ics"
`,
    )
    const todomanConfig = join(home, 'todoman.py')
    writeFileSync(
      todomanConfig,
      `path = "${files}/*"\ncache_path = "${home}/cache.sqlite3"\ndefault_list = "inbox"\ndate_format = "%Y-%m-%d"\ndefault_due = 0\n`,
    )
    const vdirsyncer = (...words: string[]) =>
      inShell(`yes | vdirsyncer -c ${config} ${words.join(' ')}`)
    const todoman = async (...words: string[]) =>
      (await run('/usr/bin/todoman', ['--config', todomanConfig, ...words], inEnglish)).stdout
    const fileOf = (title: string) => {
      const names = readdirSync(join(files, 'inbox')).map((name) => join(files, 'inbox', name))
      return names.find((name) => linesOf(readFileSync(name, 'utf8')).get('SUMMARY') === title)
    }

    await vdirsyncer('discover')
    await vdirsyncer('sync')
    expect(fileOf('Read')).toBe(join(files, 'inbox', `${kept}.ics`))
    expect(JSON.parse(await todoman('--porcelain', 'list'))).toMatchObject([{ summary: 'Read' }])

    await todoman('new', '--list', 'inbox', '--due', '2026-12-05', 'Write')
    await todoman('new', '--list', 'inbox', 'Drop')
    await vdirsyncer('sync')
    expect(described(await rowsOf(ada))).toEqual([
      'Inbox: Drop, null, open',
      'Inbox: Read, 2026-12-01, open',
      'Inbox: Write, 2026-12-05, open',
    ])

    const listed = JSON.parse(await todoman('--porcelain', 'list')) as {
      id: number
      summary: string
    }[]
    const idOf = (title: string) => String(listed.find(({ summary }) => summary === title)?.id)
    await todoman('done', idOf('Write'))
    await todoman('delete', '--yes', idOf('Drop'))
    await ada.rest.from('tasks').update({ title: 'Read twice' }).eq('id', kept)
    await vdirsyncer('sync')
    await vdirsyncer('sync')

    const rows = described(await rowsOf(ada))
    expect(rows).toEqual(['Inbox: Read twice, 2026-12-01, open', 'Inbox: Write, 2026-12-05, done'])
    expect(fileOf('Read twice')).toBeDefined()
    expect(readdirSync(join(files, 'inbox')).filter((name) => name.endsWith('.ics'))).toHaveLength(
      2,
    )

    const made = await inShell(
      `mkdir ${files}/groceries && yes | vdirsyncer -c ${config} discover && vdirsyncer -c ${config} sync`,
    )
    expect(made).not.toMatch(/error/i)
    expect(
      await server.admin`select name from public.lists where user_id = ${ada.user.id}`,
    ).toEqual([{ name: 'groceries' }])
  },
)

test.skipIf(!isCampaign || !programs.pythonCaldav)(
  '[DAV-14i] python-caldav 0.11 makes a list, adds, searches, completes and deletes',
  { timeout: 120_000 },
  async () => {
    const ada = await server.addPerson()
    const { password } = await server.connect(ada)

    const saw = JSON.parse(await inPython('pythonCaldav.py', `${url}/dav/`, password))

    expect(saw).toEqual({
      lists: ['Inbox'],
      open: ['Buy bread', 'Buy milk', 'Think'],
      left: ['Buy bread', 'Think'],
      all: ['Buy bread', 'Buy oat milk', 'Think'],
      // A task without a day is found in every time (RFC 4791, 9.9).
      found: ['Buy bread', 'Think'],
      'by uid': 'Buy oat milk',
      series: 'completed',
      end: ['Buy bread', 'Water plants'],
      'since token': ['Late'],
      'lists at end': ['Groceries', 'Inbox'],
    })
    const rows = described(await rowsOf(ada))
    expect(rows.filter((row) => !row.includes('Water plants'))).toEqual([
      'Groceries: Buy bread, 2026-12-02, open',
      'Groceries: Buy oat milk, 2026-12-01, done',
      'Groceries: Late, null, open',
    ])
    const plants = rows.filter((row) => row.includes('Water plants'))
    expect(plants.filter((row) => row.endsWith('done'))).toHaveLength(1)
    expect(plants.filter((row) => row.endsWith('open'))).toHaveLength(1)
  },
)

test.skipIf(!isCampaign || !programs.evolution)(
  "[DAV-14i] Evolution's backend reads a list, adds, completes and deletes",
  { timeout: 120_000 },
  async () => {
    const ada = await server.addPerson()
    const { password } = await server.connect(ada)
    await insertTask(ada, { title: 'Read', due_date: null })
    const { port } = new URL(url)
    const home = join(folder, 'evolution')
    mkdirSync(home, { recursive: true })

    const own = {
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
    }
    const words = [debianPython, join(scripts, 'evolution.py'), port, password, home]
    const env = { ...inEnglish.env, ...own }
    const { stdout } = await run('dbus-run-session', ['--', ...words], { env })
    const saw = JSON.parse(lastLine(stdout))

    expect(saw).toEqual({
      first: ['Read'],
      added: ['Read', 'Write'],
      completed: { Write: 'COMPLETED' },
      end: ['Write'],
    })
    expect(described(await rowsOf(ada))).toEqual(['Inbox: Write, null, done'])
  },
)

const inEnglish = { env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } }

async function inShell(command: string): Promise<string> {
  const { stdout, stderr } = await run('/bin/sh', ['-c', command], inEnglish)
  return stdout + stderr
}

async function inPython(script: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(debianPython, [join(scripts, script), ...words], inEnglish)
  return lastLine(stdout)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
