import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runServer } from '../e2e/serverProcess.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    preparedData: string
  }
}

/** Starts a server once and stops it; tests begin with a copy of its data directory. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-prepared-'))
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const teardown = () => rmSync(folder, { recursive: true, force: true })
  try {
    const data = join(folder, 'data')
    const command = await runServer({ DAYMARK_DATA_DIR: data })
    await command.ready
    command.send('SIGTERM')
    await command.ended
    // Nothing but room, which every server takes by itself.
    rmSync(join(data, 'postgres.reserve'), { force: true })
    project.provide('preparedData', data)
    return teardown
  } catch (error) {
    teardown()
    throw error
  }
}

/** With its owners: the server and PostgreSQL may be different users. */
export function copyData(from: string, to: string) {
  execFileSync('cp', ['-Rp', from, to])
}
