import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyPreparedData } from '../e2e/dataDirectory.ts'
import { runServer, type ServerProcess } from '../e2e/serverProcess.ts'
import type { TestUser } from './testUser.ts'

/** Starts the built server on this data directory, a prepared one where there is none, until it answers. */
export async function startOn(
  data: string,
  variables: Record<string, string> = {},
): Promise<{ command: ServerProcess; url: string }> {
  if (!existsSync(data)) await copyPreparedData(data)
  const command = await runServer({ DAYMARK_DATA_DIR: data, ...variables })
  return { command, url: await command.ready }
}

export async function killServer(
  command: ServerProcess,
  data: string,
  { withEngine }: { withEngine: boolean },
) {
  const engine = engineOf(data)
  kill(command.pid)
  if (withEngine) kill(-engine)
  await command.ended
}

/** Waits until the server answers this user again. */
export async function isBack(user: TestUser) {
  const isAnswered = async () => (await user.ask('tasks?limit=1').catch(() => null))?.ok === true
  while (!(await isAnswered())) await delay(10)
}

export function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** The pid of the engine; NaN between two runs. */
export function engineOf(data: string): number {
  try {
    return Number.parseInt(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}
