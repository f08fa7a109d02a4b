import { spawnSync } from 'node:child_process'
import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const { build, install } = await import('./setup.mjs')
const { reportAndExit, root, UserError } = await import('./command.mjs')

const vitest = (project, ...files) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--disable-console-intercept',
  '--project',
  project,
  ...files,
]
const playwright = (...files) => ['node_modules/@playwright/test/cli.js', 'test', ...files]

// What `npm test` runs in short form, at length. CONTRIBUTING.md says what each of them proves.
const campaigns = {
  schedules: {
    command: vitest('model', 'model/schedules.test.ts', '--testNamePattern', 'whatever happens'),
    lengths: { DAYMARK_SCHEDULES: '10000' },
  },
  replaced: {
    command: vitest('model', 'model/replacedValues.test.ts'),
    lengths: { DAYMARK_SCHEDULES: '5000' },
  },
  schemas: {
    command: vitest('model', 'model/schemaChanges.test.ts'),
    lengths: { DAYMARK_SCHEMA_CHANGES: '5000' },
  },
  searches: {
    command: vitest(
      'model',
      'model/schedules.test.ts',
      '--testNamePattern',
      'these schedules find',
    ),
    lengths: { DAYMARK_SEARCH: '20000' },
  },
  database: {
    command: vitest('model', 'model/database.test.ts', 'model/histories.test.ts'),
    lengths: { DAYMARK_HISTORIES: '500' },
  },
  merges: {
    command: vitest('server', 'apps/server/src/database/mergeReference.test.ts'),
    lengths: { DAYMARK_HISTORIES: '5000' },
  },
  history: {
    command: vitest(
      'server',
      'apps/server/src/database/historyWalk.test.ts',
      'apps/server/src/database/historyBack.test.ts',
    ),
    lengths: { DAYMARK_HISTORIES: '10000' },
  },
  series: {
    command: vitest('model', 'model/series.test.ts'),
    lengths: { DAYMARK_SCHEDULES: '10000', DAYMARK_HISTORIES: '500' },
  },
  timer: {
    command: vitest('web', 'apps/web/src/planner/focus/schedules.test.ts'),
    lengths: { DAYMARK_SCHEDULES: '10000' },
  },
  words: {
    command: vitest('core', 'packages/core/src/words/invariant.test.ts'),
    lengths: { DAYMARK_LINES: '100000' },
  },
  notes: {
    command: vitest('core', 'packages/core/src/notes/readNote.test.ts'),
    lengths: { DAYMARK_NOTES: '100000' },
  },
  rules: {
    command: vitest(
      'core',
      'packages/core/src/repeat/otherImplementation.test.ts',
      'packages/core/src/wording/repeatInWords.test.ts',
    ),
    lengths: { DAYMARK_RULES: '10000' },
  },
  forecasts: {
    command: vitest('core', 'packages/core/src/forecast/simulatedPeople.test.ts'),
    lengths: { DAYMARK_PEOPLE: '200' },
  },
  calendars: {
    command: vitest(
      'server',
      'apps/server/src/calendars/read/ruleTimes.test.ts',
      'apps/server/src/calendars/read/readCalendar.test.ts',
    ),
    lengths: { DAYMARK_RULES: '5000', DAYMARK_CALENDAR_FILES: '20000' },
  },
  caldav: {
    command: vitest(
      '{server,model}',
      'apps/server/src/dav/clients/foreignClients.test.ts',
      'model/calendarClients.test.ts',
    ),
    lengths: { DAYMARK_FOREIGN_CLIENTS: '1', DAYMARK_CALDAV_HISTORIES: '10000' },
  },
  days: {
    command: vitest(
      'model',
      'model/ruleDays.test.ts',
      'model/wallClock.test.ts',
      'model/rings.test.ts',
    ),
    lengths: { DAYMARK_RULES: '10000' },
  },
  imports: {
    command: vitest('exchange', 'packages/exchange/src/mutations.test.ts'),
    lengths: { DAYMARK_CHANGED_FILES: '5000' },
  },
  refreshes: {
    command: vitest('server', 'apps/server/src/auth/grants/refreshTokenReuse.test.ts'),
    lengths: { DAYMARK_REFRESHES: '1000' },
  },
  rest: {
    command: vitest(
      'server',
      'apps/server/src/rest/isolation.test.ts',
      'apps/server/src/rest/owners.test.ts',
      'apps/server/src/rest/sql.test.ts',
    ),
    lengths: { DAYMARK_REQUESTS: '200000', DAYMARK_UPSERTS: '100000', DAYMARK_FUZZ: '1000000' },
  },
  realtime: {
    command: vitest('server', 'apps/server/src/realtime/histories.test.ts'),
    lengths: { DAYMARK_REALTIME_HISTORIES: '10000' },
  },
  durability: {
    command: playwright('e2e/durability.spec.ts', 'e2e/import-killed.spec.ts'),
    lengths: { DAYMARK_ROUNDS: '25', DAYMARK_IMPORTED: '50000' },
  },
  hours: { command: ['scripts/hours.mjs'], lengths: {} },
  late: { command: playwright(), lengths: { DAYMARK_CODE_DELAY_MS: '300' } },
  pseudo: { command: ['scripts/pseudoLocales.mjs'], lengths: {} },
  browsers: { command: ['scripts/browsers.mjs'], lengths: {} },
  versions: { command: ['scripts/earlierVersions.mjs'], lengths: {} },
  faults: { command: ['scripts/faults.mjs'], lengths: {} },
}

answerHelp(`npm run campaign -- ${Object.keys(campaigns).join(' | ')}`)
await run(process.argv.slice(2)).catch(reportAndExit)

async function run(names) {
  const unknown = names.filter((name) => !Object.hasOwn(campaigns, name))
  if (unknown.length > 0) {
    const known = Object.keys(campaigns).join(' | ')
    throw new UserError(`No campaign is called ${unknown.join(', ')}: npm run campaign -- ${known}`)
  }
  await install()
  await build()
  const seed = process.env.DAYMARK_SEED ?? String(Date.now() % 2 ** 31)
  console.log(`DAYMARK_SEED=${seed}`)
  const wanted = names.length > 0 ? names : Object.keys(campaigns)
  const failed = wanted.filter((name) => !passes(name, seed))
  if (failed.length > 0) throw new UserError(`Not kept: ${failed.join(', ')}. DAYMARK_SEED=${seed}`)
}

function passes(name, seed) {
  const { command, lengths } = campaigns[name]
  const env = { ...lengths, ...process.env, DAYMARK_SEED: seed }
  const started = Date.now()
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`${name}: ${status === 0 ? 'kept' : 'not kept'}, ${minutes} min`)
  return status === 0
}
