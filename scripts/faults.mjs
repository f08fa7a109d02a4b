import { spawnSync } from 'node:child_process'
import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const { build, install } = await import('./setup.mjs')
const { reportAndExit, root, UserError } = await import('./command.mjs')

// The long runs behind docs/reliability.md; its limits are enforced here.
const lengths = {
  DAYMARK_KILLS: '1000',
  DAYMARK_KILL_STEP: '1',
  DAYMARK_UPGRADED_ROWS: '1000000',
  DAYMARK_ATTACKS: '2000',
  DAYMARK_REMINDER_KILLS: '1000',
  DAYMARK_ALARMS: '10000',
  DAYMARK_RESTORES: '50',
  DAYMARK_QUOTA_KILLS: '100',
  DAYMARK_INSTANCE_SECONDS: '600',
  DAYMARK_KILL_EVERY: '20',
  DAYMARK_INSTANCES: '3',
  DAYMARK_THREE_WRITES: '600',
  DAYMARK_THREE_DEVICES: '11',
  DAYMARK_THREE_KILLS: '10',
  DAYMARK_THREE_REMINDERS: '400',
  DAYMARK_CLUSTER_PEOPLE: '50',
  DAYMARK_LOAD_SECONDS: '600',
  DAYMARK_RESTARTS: '20',
  DAYMARK_SOCKETS: '5000',
}

const faults = {
  kill: ['faults', 'faults/kill.test.ts'],
  caldav: ['faults', 'faults/caldav.test.ts'],
  disk: ['faults', 'faults/disk.test.ts'],
  restore: ['faults', 'faults/restore.test.ts'],
  reminders: ['faults', 'faults/reminders.test.ts'],
  webhooks: ['faults', 'faults/webhooks.test.ts'],
  quota: ['faults', 'faults/quota.test.ts'],
  restart: ['faults', 'faults/restart.test.ts'],
  slow: ['faults', 'faults/slow.test.ts'],
  load: ['faults', 'faults/load.test.ts'],
  sockets: ['faults', 'faults/sockets.test.ts'],
  attacks: ['faults', 'faults/attacks.test.ts'],
  instances: ['faults', 'faults/instances.test.ts'],
  'three-servers': ['faults', 'faults/threeServers.test.ts'],
  cluster: ['faults', 'faults/cluster.test.ts'],
  upgrade: [
    'server',
    'apps/server/src/database/upgrade.test.ts',
    'apps/server/src/database/upgradeUnderWrites.test.ts',
  ],
}

const usage = `npm run faults -- ${Object.keys(faults).join(' | ')}`
answerHelp(usage)
await run(process.argv.slice(2)).catch(reportAndExit)

async function run(names) {
  if (!names.every((name) => Object.hasOwn(faults, name))) {
    throw new UserError(`Which ones? ${usage}`)
  }
  await install()
  await build()
  // One after the other: figures need an otherwise idle machine.
  const wanted = names.length > 0 ? names : Object.keys(faults)
  const failed = wanted.filter((name) => !passes(...faults[name]))
  if (failed.length > 0) throw new UserError(`Not kept: ${failed.join(', ')}`)
}

function passes(project, ...files) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
  const env = { ...lengths, DAYMARK_FIGURES: 'kept', ...process.env }
  return spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env }).status === 0
}
