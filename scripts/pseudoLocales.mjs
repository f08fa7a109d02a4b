import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root, UserError } from './command.mjs'

const program = join(root, 'node_modules/@playwright/test/cli.js')
const { DAYMARK_LOCALE: wanted, ...environment } = process.env

await run(wanted ? [wanted] : ['ar-XB', 'en-XA']).catch(reportAndExit)

/** All journeys in each pseudo-locale but those that e2e/pseudoLocale/exceptions.ts names. */
async function run(locales) {
  await setUpChromium()
  const failed = locales.filter((locale) => !node([program, 'test'], { DAYMARK_LOCALE: locale }))
  // What is built is in the last one.
  node([join(root, 'scripts/build.mjs')], {})
  if (failed.length > 0) throw new UserError(`Journeys failed in ${failed.join(', ')}`)
}

function node(command, variables) {
  const env = { ...environment, ...variables }
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status === 0
}
