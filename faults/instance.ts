import { randomBytes } from 'node:crypto'
import type { Postgres } from '../apps/server/test/postgres.ts'
import { runServer, type ServerProcess } from '../e2e/serverProcess.ts'

/** One of several servers over the database `daymark`. */
export type Instance = { command: ServerProcess; url: string }

/** The same for all servers of a test file. */
const secret = randomBytes(48).toString('base64url')

export async function startInstance(
  postgres: Postgres,
  place: string,
  variables: Record<string, string> = {},
): Promise<Instance> {
  const command = await runServer({
    DATABASE_URL: postgres.url('postgres', 'daymark'),
    DAYMARK_DATA_DIR: place,
    JWT_SECRET: secret,
    ...variables,
  })
  return { command, url: await command.ready }
}

/** For servers that send reminders to a push service of the test. */
export function pushingTo({ origin }: { origin: string }) {
  return {
    DAYMARK_TEST_PUSH: origin,
    // The same for all, as behind a proxy: it is in what they send.
    SITE_URL: 'https://day.example.org',
    DAYMARK_SIGNUPS: 'true',
    DAYMARK_QUOTA_ROWS: '900000',
  }
}

export async function kill({ command }: Instance) {
  command.send('SIGKILL')
  await command.ended
}
