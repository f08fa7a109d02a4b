import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// A rule that matches nothing also passes, so these files violate the rules in the marked lines.
const files = {
  'packages/core/src/tasks/task.ts': `
    import './day.ts'
    import 'valibot'
    import 'react' // wrong
    import 'node:fs' // wrong
    import '../../../apps/web/src/App.tsx' // wrong
    export const today = Date.now() // wrong`,

  'packages/core/src/calendar/day.ts': `
    export const midnight = (year: number) => new Date(year, 0)`,

  'packages/exchange/src/detect.ts': `
    import './readFiles.ts'
    import '@daymark/core/calendar/day'
    import 'valibot'
    import 'react' // wrong
    import 'node:fs' // wrong
    import '../../../apps/web/src/App.tsx' // wrong`,

  'apps/web/src/ui/Ring.tsx': `
    import 'react'
    import './theme.ts'
    import '../strings.ts' // wrong
    import '@daymark/core/tasks/task' // wrong`,

  'apps/web/src/planner/planner.ts': `
    import './outbox.ts'
    import '@daymark/core/change'
    import 'react' // wrong
    import '../tasks/TaskCard.tsx' // wrong
    import '@supabase/postgrest-js' // wrong`,

  'apps/web/src/planner/supabaseRemote.ts': `
    import '@supabase/postgrest-js'
    import 'react' // wrong
    import '../session/session.ts' // wrong`,

  'apps/web/src/planner/focus/store.ts': `
    import '../history.ts'
    import '../../context.tsx' // wrong
    import 'react' // wrong`,

  'apps/web/src/device/alerts/finishAlert.ts': `
    import './sound.ts'
    import '../../planner/focus/store.ts'
    import '../../strings.ts'
    import '@daymark/core/focus/timer'
    import '../../context.tsx' // wrong
    import '../../focus/timer/Clock.tsx' // wrong
    import 'react' // wrong`,

  'apps/web/src/strings/weeks.ts': `
    import './language.ts'
    import '../week/WeekHead.tsx' // wrong`,

  'apps/web/src/tasks/TaskCard.tsx': `
    import '../ui/Ring.tsx'
    import '../context.tsx'
    import '../fields/repeat/lazyComponents.ts'
    import '@daymark/core/lists/lists'
    import '../focus/FocusTimer.tsx' // wrong
    import '../places/Dashboard.tsx' // wrong
    import '@supabase/realtime-js' // wrong`,

  'apps/web/src/tasks/card/StepOf.tsx': `
    import '../lazyComponents.ts'
    import '../steps/Steps.tsx'
    import '../../context.tsx'
    import '../../derived/trees.ts'
    import '../../focus/timer/FocusTimer.tsx' // wrong
    import '../../places/Dashboard.tsx' // wrong
    import '@supabase/realtime-js' // wrong`,

  'apps/web/src/derived/trees.ts': `
    import '../context.tsx'
    import './hours.ts'
    import '../tasks/useUndo.tsx' // wrong
    import '../planner/planner.ts' // wrong`,

  'apps/web/src/fields/repeat/RepeatField.tsx': `
    import '../../ui/Button.tsx'
    import '../../derived/remindingParts.ts'
    import '../../remind/watcher.ts' // wrong
    import '../../session/session.ts' // wrong`,

  'apps/web/src/exchange/ImportDialog.tsx': `
    import '../ui/Dialog.tsx'
    import '../planner/device.ts'
    import '@daymark/exchange/readFiles'
    import '../planner/planner.ts' // wrong
    import '../tasks/useUndo.tsx' // wrong`,

  'apps/web/src/actions/useActions.ts': `
    import 'react'
    import './action.ts'
    import '../ui/useKeys.ts'
    import '../tasks/taskActions.ts' // wrong
    import '../places/registry.ts' // wrong
    import '@supabase/auth-js' // wrong`,

  'apps/web/src/places/week/WeekPlace.tsx': `
    import '../../week/WeekHead.tsx'
    import '../../tasks/list/TaskBoard.tsx'
    import '../place.ts'
    import '../../start/Home.tsx' // wrong
    import '../../App.tsx' // wrong`,

  'apps/web/src/start/services.ts': `
    import '../places/Dashboard.tsx'
    import '../session/session.ts'
    import '@supabase/auth-js' // wrong`,

  'apps/web/src/session/session.ts': `
    import '@supabase/auth-js'
    import './signInMethods.ts'
    import '@supabase/postgrest-js' // wrong
    import '../planner/planner.ts' // wrong
    import 'react' // wrong`,

  'apps/web/src/session/account/account.ts': `
    import '@supabase/auth-js'
    import '../failure.ts'
    import '../../context.tsx' // wrong
    import 'react' // wrong`,

  'apps/web/src/App.tsx': `
    import './signIn/AuthScreen.tsx'
    import '@supabase/auth-js' // wrong
    import '../../server/src/app.ts' // wrong`,

  'apps/server/src/auth/routes.ts': `
    import '../database/database.ts'
    import '../errors.ts'
    import '../rest/routes.ts' // wrong
    import '../realtime/realtime.ts' // wrong
    import 'postgres' // wrong`,

  'apps/server/src/auth/mail/mailQueue.ts': `
    import './mail.ts'
    import '../errors.ts'
    import '../tokens/keys.ts'
    import '../../database/database.ts'
    import '../../rest/routes.ts' // wrong
    import '../../realtime/realtime.ts' // wrong
    import 'postgres' // wrong`,

  'apps/server/src/rest/routes.ts': `
    import '../auth/tokens/keys.ts' // wrong
    import '../http/gateway.ts' // wrong
    import 'postgres' // wrong`,

  'apps/server/src/oauth/authorize.ts': `
    import '../auth/connections/scopes.ts'
    import '../outbound/fetched.ts'
    import '../auth/authenticate.ts' // wrong
    import '../mcp/tools.ts' // wrong
    import 'postgres' // wrong`,

  'apps/server/src/feeds/answerFeed.ts': `
    import './writeFeed.ts'
    import '../database/database.ts'
    import '@daymark/exchange/ics/contentLines'
    import '../auth/authenticate.ts' // wrong
    import 'postgres' // wrong
    import '@daymark/web' // wrong`,

  'apps/server/src/mcp/mcpRoutes.ts': `
    import '../connectionToken.ts'
    import '../database/database.ts'
    import '../auth/authenticate.ts' // wrong
    import '@modelcontextprotocol/server' // wrong`,

  'apps/server/src/mcp/serving.ts': `
    import '@modelcontextprotocol/server'
    import '../rest/routes.ts' // wrong`,

  'apps/server/src/mcp/tools/getDay.ts': `
    import '../call.ts'
    import '@daymark/core/calendar/day'
    import '../../dav/paths.ts' // wrong
    import '@modelcontextprotocol/server' // wrong`,

  'apps/server/src/realtime/realtime.ts': `
    import '../auth/tokens/keys.ts' // wrong
    import '../rest/routes.ts' // wrong`,

  'apps/server/src/database/database.ts': `
    import 'postgres'
    import '../auth/tokens/keys.ts' // wrong`,

  'apps/server/src/calendars/read/days.ts': `
    import './zones.ts'
    import '@daymark/core/meetings/entry'
    import '@daymark/core/calendar/day' // wrong
    import 'valibot' // wrong
    import '../../database/database.ts' // wrong`,

  'apps/server/src/backup/copyOut.ts': `
    import '../database/connection.ts'
    import 'postgres' // wrong
    import '@supabase/auth-js' // wrong
    import '../../../web/src/session/session.ts' // wrong`,

  'apps/server/src/app.ts': `
    import './auth/routes.ts'
    import './rest/routes.ts'
    import 'postgres' // wrong
    import '../../web/src/session/session.ts' // wrong`,

  'apps/cli/src/commands/login.ts': `
    import 'node:http'
    import 'valibot'
    import './answer.ts'
    import '../world.ts'
    import '../server/send.ts'
    import '@daymark/core/result'
    import '@daymark/exchange/detect' // wrong
    import '@modelcontextprotocol/client' // wrong
    import '../../../server/src/mcp/tools.ts' // wrong`,

  'apps/web/src/ui/chicken.ts': `
    export { egg } from './egg.ts' // wrong`,

  'apps/web/src/ui/egg.ts': `
    export { egg } from './chicken.ts' // wrong`,
}

test('every folder of the web app has a rule', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const named = overrides.flatMap(({ includes }) => includes).join(' ')

  const folders = readdirSync('apps/web/src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`).test(named))).toEqual(['worker'])
})

describe('who may import whom', () => {
  const violations = lint(files)

  test.each(Object.entries(files))('%s', (path, text) => {
    const wrong = text
      .split('\n')
      .flatMap((line, index) => (line.endsWith('// wrong') ? index + 1 : []))

    expect(
      violations.filter((violation) => violation.path === path).map(({ line }) => line),
    ).toEqual(wrong)
  })
})

/** The violations of import rules that Biome reports with the project configuration. */
function lint(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  copyFileSync('biome.json', join(folder, 'biome.json'))
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  const run = [biome, 'lint', ...options]
  const { error, stdout } = spawnSync(process.execPath, run, { cwd: folder })
  if (error) throw error
  return JSON.parse(stdout)
    .diagnostics.filter(({ category }) => /noRestricted|noImportCycles/.test(category))
    .map(({ location }) => ({ path: location.path, line: location.start.line }))
    .toSorted((a, b) => a.line - b.line)
}
