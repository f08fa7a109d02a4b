import { spawnSync } from 'node:child_process'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit } from './command.mjs'
import { build, install } from './setup.mjs'

// All that can be tried of a hosted Supabase project without one. `npm test` has the same but for the command line and Deno.
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const steps = [
  // The migrations by Supabase's command line, and the function by Deno, which npm fetches.
  [...vitest, '--project', 'rehearsal'],
  // The migrations one by one, what fails them, every table by `authenticator`, the account.
  [
    ...vitest,
    '--project',
    'server',
    'apps/server/src/hosted',
    'apps/server/src/database/hostedMigrations.test.ts',
    'apps/server/src/database/external.test.ts',
  ],
  // The web app in front of a gateway, from a static host, and of a project that is not ready.
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/hosted-project.spec.ts',
    'e2e/static-host.spec.ts',
    'e2e/refused-reads.spec.ts',
  ],
]

try {
  await install()
  await setUpChromium()
  await build()
  const failed = steps.filter((step) => !passes(step))
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  reportAndExit(error)
}

function passes(step) {
  const env = { ...process.env, DAYMARK_REHEARSAL: '1' }
  return spawnSync(process.execPath, step, { stdio: 'inherit', env }).status === 0
}
