import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { build, install } from './setup.mjs'
import { explain, root } from './step.mjs'

// Draws every state of the app into test-results/screens; what follows the command chooses among them, as for Playwright.
await install().then(build).then(setUpChromium).catch(explain)

const chosen = process.argv.slice(2)
if (chosen.length === 0)
  rmSync(join(root, 'test-results/screens'), { recursive: true, force: true })
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const env = { ...process.env, DAYMARK_SCREENS: '' }
spawn(process.execPath, [playwright, 'test', ...chosen], { cwd: root, env, stdio: 'inherit' }).on(
  'close',
  (code) => {
    process.exitCode = code ?? 1
    console.log('\nThe pictures are in test-results/screens.')
  },
)
