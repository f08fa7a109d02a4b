import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

requireNode()

const seed = process.env.DAYMARK_SEED ?? String(Date.now() % 2 ** 31)
console.log(`DAYMARK_SEED=${seed}`)

// The generated histories of the planner, many more of them than on every run of the tests.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'model', '--project', 'web', '--project', 'model'],
  {
    stdio: 'inherit',
    env: {
      DAYMARK_SCHEDULES: '10000',
      DAYMARK_HISTORIES: '500',
      ...process.env,
      DAYMARK_SEED: seed,
    },
  },
)
process.exitCode = status ?? 1
