import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reportAndExit, root, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'
import { install } from './setup.mjs'
import { pageOf } from './texts/page.mjs'

const usage = `npm run texts -- sheet <language>     one page with every text in English and in the language, to read and to remark on
npm run texts -- missing <language>   the texts that the language lacks; ends with 1 if there are any`

answerHelp(usage)
await install().then(run).catch(reportAndExit)

async function run() {
  const { codes, textsIn } = await texts()
  const [command, code] = process.argv.slice(2)
  if (!codes.includes(code)) throw new UserError(`${usage}\n\nLanguages: ${codes.join(', ')}`)
  const rows = await textsIn(code)
  if (command === 'sheet') sheet(code, rows)
  else if (command === 'missing') missing(rows)
  else throw new UserError(usage)
}

/** The texts of the web app are modules of TypeScript, which name others by patterns. */
async function texts() {
  const { runnerImport } = await import('vite')
  const options = { configFile: false, root, logLevel: 'error' }
  const path = join(root, 'apps/web/src/strings/samples/textsIn.ts')
  return (await runnerImport(path, options)).module
}

function sheet(code, rows) {
  const folder = join(root, 'test-results/texts')
  const file = join(folder, `${code}.html`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, pageOf(code, rows))
  console.log(`${rows.length} texts are in ${relative(root, file)}.`)
}

function missing(rows) {
  const keys = rows.filter(({ said }) => said.some(({ own }) => own === null)).map(({ key }) => key)
  console.log(keys.length === 0 ? 'No text is missing.' : keys.join('\n'))
  if (keys.length > 0) process.exitCode = 1
}
