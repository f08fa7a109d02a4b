import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

requireNode()
const { build, install } = await import('./setup.mjs')
const { reportAndExit } = await import('./command.mjs')

// Long runs of the randomised tests that `npm test` runs in short form. Prints the seed.
const seed = process.env.DAYMARK_SEED ?? String(Date.now() % 2 ** 31)
const lengths = {
  DAYMARK_SCHEDULES: '10000',
  DAYMARK_HISTORIES: '500',
  DAYMARK_ROUNDS: '25',
  DAYMARK_IMPORTED: '50000',
  DAYMARK_REFRESHES: '1000',
  DAYMARK_REQUESTS: '200000',
  DAYMARK_UPSERTS: '100000',
  DAYMARK_FUZZ: '1000000',
  DAYMARK_REALTIME_HISTORIES: '10000',
  DAYMARK_LINES: '100000',
  DAYMARK_RULES: '10000',
}

const campaigns = [
  // Generated schedules on the sync engine over generic tables, and on the real database through the real server.
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model'],
  // Generated schedules of the focus timer on one, two and three devices.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'web',
    'apps/web/src/focus/store/schedules.test.ts',
  ],
  // Random lines for the reader of words.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'core',
    'packages/core/src/words/invariant.test.ts',
  ],
  // Random rules of series, beside another implementation of them, and in words that are read back.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'core',
    'packages/core/src/repeat/otherImplementation.test.ts',
    'packages/core/src/wording/repeatInWords.test.ts',
  ],
  // Twenty windows with one refresh token, again and again.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/auth/grants/refreshTokenReuse.test.ts',
  ],
  // Valid and hostile REST requests, and the SQL they become.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/rest/isolation.test.ts',
    'apps/server/src/rest/owners.test.ts',
    'apps/server/src/rest/sql.test.ts',
  ],
  // Which subscriber receives which realtime event, on two servers, while sessions, tokens and policies change.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/realtime/histories.test.ts',
  ],
  // The server killed while changes arrive, the browser killed with unsent changes and midway through an import.
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/durability.spec.ts',
    'e2e/import-killed.spec.ts',
  ],
  // Kills, full disks, restarts, slow senders, load, several instances: docs/reliability.md.
  ['scripts/faults.mjs'],
]

try {
  await install()
  await build()
  console.log(`DAYMARK_SEED=${seed}`)
  const failed = campaigns.filter((command) => !passes(command))
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  reportAndExit(error)
}

function passes(command) {
  const env = { ...lengths, ...process.env, DAYMARK_SEED: seed }
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status === 0
}
