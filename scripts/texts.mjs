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
  const [command, code] = process.argv.slice(2)
  const commands = { sheet, missing }
  if (!Object.hasOwn(commands, command ?? '')) throw new UserError(usage)
  // The texts of the web app are modules of TypeScript, which name others by patterns.
  const { createServer } = await import('vite')
  const server = await createServer({
    ...{ configFile: false, root, logLevel: 'error', appType: 'custom' },
    ...{
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    },
  })
  try {
    const path = join(root, 'apps/web/src/strings/samples/textsIn.ts')
    const { codes, textsIn } = await server.ssrLoadModule(path)
    if (!codes.includes(code)) throw new UserError(`${usage}\n\nLanguages: ${codes.join(', ')}`)
    commands[command](code, await textsIn(code))
  } finally {
    await server.close()
  }
}

function sheet(code, rows) {
  const folder = join(root, 'test-results/texts')
  const file = join(folder, `${code}.html`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, pageOf(code, rows))
  console.log(`${rows.length} texts are in ${relative(root, file)}.`)
}

function missing(_code, rows) {
  const keys = rows.filter(({ said }) => said.some(({ own }) => own === null)).map(({ key }) => key)
  console.log(keys.length === 0 ? 'No text is missing.' : keys.join('\n'))
  if (keys.length > 0) process.exitCode = 1
}
