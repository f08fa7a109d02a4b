import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root } from './command.mjs'
import { answerHelp } from './help.mjs'
import { build, install } from './setup.mjs'

answerHelp('npm run screens -- [what Playwright takes to choose tests]')
// Takes screenshots of every state of the app; arguments filter them, as for Playwright.
await install().then(build).then(setUpChromium).catch(reportAndExit)

const chosen = process.argv.slice(2)
if (chosen.length === 0)
  rmSync(join(root, 'test-results/screens'), { recursive: true, force: true })
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const env = { ...process.env, DAYMARK_SCREENS: '' }
spawn(process.execPath, [playwright, 'test', ...chosen], { cwd: root, env, stdio: 'inherit' }).on(
  'close',
  (code) => {
    process.exitCode = code ?? 1
    console.log('\nThe screenshots are in test-results/screens.')
  },
)
