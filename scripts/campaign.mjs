import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

requireNode()

// The generated histories of the planner, many more of them than on every run of the tests.
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'model', '--project', 'web', '--project', 'model'],
  {
    stdio: 'inherit',
    env: { DAYMARK_SCHEDULES: '10000', DAYMARK_HISTORIES: '500', ...process.env },
  },
)
process.exitCode = status ?? 1
