import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root } from './command.mjs'
import { answerHelp } from './help.mjs'
import { build, install } from './setup.mjs'

answerHelp(
  'npm run screens -- [--languages de,ar] [--widths 320,1280] [--themes light] [what Playwright takes to choose tests]',
)
// Takes screenshots of every state of the app; arguments filter them, others than these as for Playwright.
const lists = ['languages', 'widths', 'themes']
const given = process.argv.slice(2)
const wanted = {}
for (const list of lists) {
  const at = given.indexOf(`--${list}`)
  if (at < 0) continue
  const [, of = ''] = given.splice(at, 2)
  wanted[list] = of.split(',').map((one) => (list === 'widths' ? Number(one) : one))
}
await install().then(build).then(setUpChromium).catch(reportAndExit)

if (process.argv.length === 2)
  rmSync(join(root, 'test-results/screens'), { recursive: true, force: true })
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const env = { ...process.env, DAYMARK_SCREENS: JSON.stringify(wanted) }
spawn(process.execPath, [playwright, 'test', ...given], { cwd: root, env, stdio: 'inherit' }).on(
  'close',
  (code) => {
    process.exitCode = code ?? 1
    console.log('\nThe screenshots are in test-results/screens.')
  },
)
