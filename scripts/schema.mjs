import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const { install } = await import('./setup.mjs')
const { reportAndExit, root } = await import('./command.mjs')
await install().catch(reportAndExit)

// The test that compares docs/schema.sql with a migrated database also writes it.
const file = 'apps/server/src/database/schemaFile.test.ts'
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', file],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DAYMARK_WRITE_SCHEMA: '1' } },
)
process.exitCode = status ?? 1
